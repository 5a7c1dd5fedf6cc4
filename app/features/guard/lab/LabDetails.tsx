import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { counted } from "#domain/content/format.ts";
import { logConversation } from "#guard/log-line";
import styles from "./GuardLab.module.css";
import type { LabParts } from "./use-reading.ts";

type LabDetailsProps = {
  title: string;
  state: ReactNode;
  isWrong?: boolean;
  /** Set if a link can open the part; undefined leaves it to the visitor. */
  isOpen?: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part of the lab that opens below the editor; its state stands beside its title. */
export function LabDetails({ title, state, isWrong, isOpen, onOpen, children }: LabDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened it before hydration, which React does not notice.
  const adopt = useEffectEvent(() => details.current?.open && onOpen(true));
  useEffect(() => void adopt(), []);
  return (
    <details
      ref={details}
      data-only="scripts"
      className={styles.policy}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className={classNames(typeset.small, styles.summary)}>
        {title}{" "}
        <span className={classNames(typeset.data, styles.state)} data-wrong={isWrong || undefined}>
          {state}
        </span>
        <DisclosureIcon />
      </summary>
      <div className={classNames(layout.stack, styles.inside)}>{children}</div>
    </details>
  );
}

/** The version of the default policy, which is no file. */
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

/** The log lines that Guard writes about the text. A page without HTTPS cannot compute the version of a policy file. */
export function LabLog({ lab, reading: { result, policy }, policy: { applied } }: LabParts) {
  const [isOpen, setOpen] = useState(false);
  const version = usePolicyVersion(isOpen ? applied?.file : undefined);
  const lines = useMemo(() => {
    if (!isOpen || !result || version === undefined) return [];
    return logConversation(result, {
      application: "guard-lab",
      ...applied,
      request: "1",
      time: new Date(),
      version,
      policy,
    });
  }, [isOpen, result, version, policy, applied]);
  return (
    <LabDetails title={lab.log.title} state={isOpen && counted(lines.length, "line")} onOpen={setOpen}>
      <p className={typeset.small}>
        {lab.log.note} <a href={paths.resource("log-line")}>{lab.log.link}</a>
      </p>
      {isOpen && applied && !isSecureContext && <p className={typeset.small}>{lab.log.insecure}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
      <pre tabIndex={0} className={classNames(typeset.data, styles.card, styles.lines)}>
        {lines.map((line) => JSON.stringify(line)).join("\n")}
      </pre>
    </LabDetails>
  );
}
