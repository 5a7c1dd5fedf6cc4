import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { paths } from "#app/paths.ts";
import { capitalised, counted } from "#domain/content/format.ts";
import { type ReportTopic, withInvisibleEscaped } from "#domain/inquiry/fields.ts";
import type { ConversationResult, Turn } from "#guard";
import { logConversation } from "#guard/log-line";
import { highestLearned, ROLE_LABELS } from "./findings-shown.ts";
import styles from "./GuardLab.module.css";
import type { LabState } from "./lab-state.ts";
import type { LabParts } from "./use-reading.ts";

type LabDetailsProps = {
  title: string;
  /** Stands beside the title. */
  state: ReactNode;
  isWrong?: boolean;
  /** Set if a link can open the part; undefined leaves it to the visitor. */
  isOpen?: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part of the lab that opens below the editor. */
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

/** The version of a policy file: eight digits of its SHA-256, undefined until computed. The default is no file. */
function usePolicyVersion(file: string | undefined): string | undefined {
  const [known, setKnown] = useState({ file: "", version: "" });
  useEffect(() => {
    if (file === undefined || !isSecureContext) return;
    crypto.subtle.digest("SHA-256", new TextEncoder().encode(file)).then((digest) => {
      const digits = [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(16).padStart(2, "0"));
      setKnown({ file, version: `policy@${digits.join("")}` });
    });
  }, [file]);
  if (file === undefined) return "policy@default";
  return known.file === file ? known.version : undefined;
}

/** The log lines that Guard writes about the text. A page without HTTPS cannot compute the version of a policy file. */
export function LabLog({ lab, reading: { result, policy }, policy: { applied } }: LabParts) {
  const [isOpen, setOpen] = useState(false);
  const version = usePolicyVersion(isOpen ? applied?.file : undefined);
  const lines = useMemo(() => {
    if (!isOpen || !result || version === undefined) return [];
    const context = { application: "guard-lab", ...applied, request: "1", time: new Date(), version, policy };
    return logConversation(result, context);
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

const TITLES = { input: "Input to the model", output: "Output from the model" };

/** The message of a report. A policy file may say more than its owner wants to send, so that it is only named. */
export function reportText(
  result: ConversationResult,
  turns: readonly Turn[],
  { mode, systemPrompt, policy, layers }: Omit<LabState, "text" | "turns">,
): string {
  const rules = [...new Set(result.findings.map(({ detector }) => detector))];
  const learned = highestLearned(result)?.learned;
  const titleOf = ({ role, tool }: Turn, index: number) =>
    mode === "conversation"
      ? `Turn ${index + 1}, ${ROLE_LABELS[role].toLowerCase()}${tool ? ` of ${tool}` : ""}`
      : TITLES[mode];
  const blocks = turns.map((turn, index) => `${titleOf(turn, index)}:\n${turn.text}`);
  if (mode !== "input" && systemPrompt !== "") blocks.unshift(`System prompt:\n${systemPrompt}`);
  const text = blocks.join("\n\n");
  const shown = withInvisibleEscaped(text);
  const said = [
    `Verdict: ${capitalised(result.verdict)}, score ${result.score}`,
    `rules: ${rules.join(", ") || "none"}`,
    ...(learned === undefined ? [] : [`learned layer: ${learned}`]),
    `policy: ${policy === "" ? "default" : "a file of my own"}`,
    ...(layers === "both" ? [] : [`checked by: ${layers === "rules" ? "rules" : "learned layer"} alone`]),
    ...(shown === text.replace(/\r\n?/g, "\n") ? [] : ["invisible characters: written as \\u{…}"]),
  ];
  return `${said.join("; ")}\n\n${shown}`;
}

/** The form that sends a report; the page passes it in, because the contact page's feature owns it. */
export type ReportForm = ComponentType<{ message: string; topic: ReportTopic }>;

/** Offers to report a wrong verdict. The form starts again when what was scanned changes. */
export function LabReport({ lab, state, reading, policy, Form }: LabParts & { Form: ReportForm }) {
  const [isOpen, setOpen] = useState(false);
  const { result, turns, learned } = reading;
  const file = policy.applied?.file ?? "";
  const message = useMemo(
    () => (isOpen && result ? reportText(result, turns, { ...state, policy: file }) : ""),
    [isOpen, result, turns, state, file],
  );
  return (
    <LabDetails title={lab.report.title} state={lab.report.question} onOpen={setOpen}>
      <p className={typeset.small}>
        {/* Opens in a new tab: leaving the page would lose the typed text. */}
        {lab.report.note}{" "}
        <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
          {lab.report.link}
          <span className={typeset.hidden}>, in a new tab</span>
        </a>
      </p>
      {result && message && !learned.isReading && (
        <Form key={message} message={message} topic={result.verdict === "allow" ? "missed-attack" : "false-positive"} />
      )}
    </LabDetails>
  );
}
