import { useEffect, useMemo, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { classNames } from "#app/kit/class-names.ts";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { counted } from "#domain/content/format.ts";
import styles from "./GuardLab.module.css";
import { type LabParts, type PolicyReading, useLoaded } from "./use-reading.ts";

const loadLog = () => loadChunk(async () => (await import("#guard/log-line")).logConversation);

/** The version of the lab's own policy, which is no file. */
const DEFAULT_VERSION = "policy@default";

/** The version of a policy file: the first eight digits of its SHA-256; undefined until they are computed. */
function usePolicyVersion(file: string | undefined): string | undefined {
  const [known, setKnown] = useState({ file: "", version: "" });
  useEffect(() => {
    if (file === undefined || !isSecureContext) return;
    crypto.subtle.digest("SHA-256", new TextEncoder().encode(file)).then((digest) => {
      const digits = [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(16).padStart(2, "0"));
      setKnown({ file, version: `policy@${digits.join("")}` });
    });
  }, [file]);
  if (file === undefined) return DEFAULT_VERSION;
  return known.file === file ? known.version : undefined;
}

/** The log lines that Guard writes about the text. A page without HTTPS cannot compute the version of a file. */
export function LabLog({ lab, reading: { result }, policy: { applied } }: LabParts & { policy: PolicyReading }) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened the lines before hydration, which React does not notice.
  useEffect(() => setOpen(details.current?.open === true), []);
  const [{ value: logConversation }] = useLoaded(loadLog, isOpen);
  const version = usePolicyVersion(isOpen ? applied?.file : undefined);
  const lines = useMemo(() => {
    if (!logConversation || !result || version === undefined) return [];
    const { application = "guard-lab", keep } = applied ?? {};
    const policy = applied?.policy ?? { mode: result.mode };
    return logConversation(result, {
      application,
      request: "1",
      time: new Date(),
      version,
      policy,
      ...(keep && { keep }),
    });
  }, [logConversation, result, version, applied]);
  return (
    <details
      ref={details}
      data-only="scripts"
      className={styles.policy}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classNames(typeset.small, styles.summary)}>
        {lab.log.title}{" "}
        <span className={classNames(typeset.data, styles.state)}>{isOpen && counted(lines.length, "line")}</span>
        <DisclosureIcon />
      </summary>
      <div className={classNames(layout.stack, styles.inside)}>
        <p className={typeset.small}>
          {lab.log.note} <a href={paths.resource("log-line")}>{lab.log.link}</a>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
        <pre tabIndex={0} className={classNames(typeset.data, styles.card, styles.lines)}>
          {lines.map((line) => JSON.stringify(line)).join("\n")}
        </pre>
      </div>
    </details>
  );
}
