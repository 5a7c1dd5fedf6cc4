import { counted, inSentence } from "#domain/content/format.ts";
import type { ConversationFinding, ConversationResult, Finding, Role, Trust } from "#guard";

export const VERDICT_LABELS = { allow: "Allow", flag: "Flag", redact: "Redact", block: "Block" } as const;
export const ACTION_LABELS = { note: "Signal", flag: "Flag", redact: "Redact", block: "Block" } as const;
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: "User",
  document: "Document",
  tool: "Tool result",
  assistant: "Answer",
};
export const TRUST_LABELS: Readonly<Record<Trust, string>> = {
  user: "may instruct the model",
  data: "data, may not instruct",
  answer: "checked for leaks",
};

/** Turn indexes as text, counted from one: "turn 2", "turns 1, 3 and 5". */
export const turnLabel = (turns: readonly number[]): string =>
  `${turns.length === 1 ? "turn" : "turns"} ${inSentence(turns.map((turn) => String(turn + 1)))}`;

/** A finding as it is listed and marked, with its number. */
export type ShownFinding = ConversationFinding & { number: number };

/** Whether a finding only shows over several turns; such a finding has no span. */
export const isOverTurns = ({ turns }: ConversationFinding): boolean => turns.length > 1;

const overlap = (one: ConversationFinding, other: ConversationFinding) =>
  one.turn === other.turn &&
  !isOverTurns(one) &&
  !isOverTurns(other) &&
  one.span.start < other.span.end &&
  other.span.start < one.span.end;

/** Findings as listed: overlapping findings of one family are merged into the graver one, with the points of both. */
export function findingsToShow({ findings }: Pick<ConversationResult, "findings">): ShownFinding[] {
  const shown: ShownFinding[] = [];
  for (const finding of findings) {
    const known = shown
      .slice(0, MAX_COMPARED)
      .find((other) => other.family === finding.family && overlap(other, finding));
    if (known) known.points += finding.points;
    else shown.push({ ...finding, number: shown.length + 1 });
  }
  return shown;
}
/** Maximum number of findings compared for overlap, so that a log with a thousand addresses stays fast. */
const MAX_COMPARED = 100;

/** The line under the verdict. */
export function verdictLine({ verdict, calls }: ConversationResult, findings: readonly Finding[]): string {
  const found = counted(findings.length, "finding");
  const acting = findings.filter(({ action }) => action === verdict).length;
  const [call] = calls.filter(({ action }) => action === (verdict === "block" ? "block" : "hold"));
  if (acting === 0 && call) return `${call.tool} ${call.action === "block" ? "is blocked" : "waits for a person"}`;
  if (verdict === "block") return `${found}, ${acting} of them ${acting === 1 ? "blocks" : "block"} the message`;
  if (verdict === "redact") return `${found}, redacted before forwarding`;
  if (verdict === "flag") return `${found}, forwarded with a flag`;
  return findings.length === 0 ? "Nothing found" : `${counted(findings.length, "weak signal")}, below the threshold`;
}
