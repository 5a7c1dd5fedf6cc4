import { capitalised } from "#domain/content/format.ts";
import { withInvisibleEscaped } from "#domain/inquiry/fields.ts";
import type { ConversationResult, Turn } from "#guard";
import { highestLearned, ROLE_LABELS } from "./findings-shown.ts";
import type { LabState } from "./lab-state.ts";

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
