import { type ComponentType, useMemo, useState } from "react";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { capitalised } from "#domain/content/format.ts";
import { type ReportTopic, withInvisibleEscaped } from "#domain/inquiry/fields.ts";
import type { ConversationResult, Turn } from "#guard";
import { highestLearned, ROLE_LABELS } from "./findings-shown.ts";
import { LabDetails } from "./LabDetails.tsx";
import type { LabState } from "./lab-state.ts";
import type { LabParts } from "./use-reading.ts";

type Scanned = Pick<LabState, "mode" | "systemPrompt" | "policy" | "layers">;

const TITLES = { input: "Input to the model", output: "Output from the model" };

/**
 * The message of a report: what the engine said, and the text it said it about. A policy file is named, not included:
 * it may say more about an application than its owner wants to send.
 */
export function reportText(result: ConversationResult, turns: readonly Turn[], scanned: Scanned): string {
  const { mode, systemPrompt, policy, layers } = scanned;
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
export function LabReport({
  lab,
  state,
  reading: { result, turns, learned },
  policy: { applied },
  Form,
}: LabParts & { Form: ReportForm }) {
  const [isOpen, setOpen] = useState(false);
  const message = useMemo(
    () => (isOpen && result ? reportText(result, turns, { ...state, policy: applied?.file ?? "" }) : ""),
    [isOpen, result, turns, state, applied],
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
