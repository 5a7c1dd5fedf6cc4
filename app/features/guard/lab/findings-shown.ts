import { counted, inSentence } from "#domain/content/format.ts";
import type { ConversationFinding, ConversationResult, Role, Trust } from "#domain/guard/conversation/turn.ts";
import { FAMILY_TITLES, type Family } from "#domain/guard/families.ts";
import type { Finding } from "#domain/guard/verdict.ts";

export const VERDICT_WORDS = { allow: "Allow", flag: "Flag", redact: "Redact", block: "Block" } as const;
export const ACTION_WORDS = { note: "Signal", flag: "Flag", redact: "Redact", block: "Block" } as const;
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: "User",
  document: "Document",
  tool: "Tool result",
  assistant: "Answer",
};
export const TRUST_WORDS: Readonly<Record<Trust, string>> = {
  user: "may instruct the model",
  data: "data, may not instruct",
  answer: "checked for leaks",
};

/** Names of single detectors where the family's says too little. */
const NAMES: Record<string, string> = {
  "personal.email": "Email address",
  "personal.card": "Payment card",
  "personal.iban": "Bank account",
  "personal.ssn": "Social security number",
  "personal.phone": "Telephone number",
  "personal.ip": "IP address",
  "secret.aws": "AWS access key",
  "secret.private-key": "Private key",
  "secret.jwt": "Web token",
  "secret.named": "Password or token",
  "extraction.text-above": "Prompt extraction",
  "extraction.password": "Secret extraction",
  "extraction.user-data": "Data extraction",
  "persona.two-voices": "Two personas",
  "obfuscation.flooding": "Flooding",
  "framing.repeated-ask": "Asked again after a refusal",
};

export const nameOf = ({ detector, family }: Pick<Finding, "detector" | "family">): string =>
  NAMES[detector] ?? FAMILY_TITLES[family];

/** By the detector alone: its id begins with its family's. */
export const nameOfDetector = (detector: string): string =>
  nameOf({ detector, family: detector.split(".")[0] as Family });

/** "turn 2", "turns 1, 3 and 5"; people count from one. */
export const turnWords = (turns: readonly number[]): string =>
  `${turns.length === 1 ? "turn" : "turns"} ${inSentence(turns.map((turn) => String(turn + 1)))}`;

/** A finding as it is listed and marked, with its number. */
export type ShownFinding = ConversationFinding & { number: number };

/** A finding that shows only over several turns has no span of its own. */
export const isOverTurns = ({ turns }: ConversationFinding): boolean => turns.length > 1;

const overlap = (one: ConversationFinding, other: ConversationFinding) =>
  one.turn === other.turn &&
  !isOverTurns(one) &&
  !isOverTurns(other) &&
  one.span.start < other.span.end &&
  other.span.start < one.span.end;

/** Two rules of a family that find the same words are shown as one finding: the graver one, with the points of both. */
export function findingsToShow({ findings }: Pick<ConversationResult, "findings">): ShownFinding[] {
  const shown: ShownFinding[] = [];
  for (const finding of findings) {
    const said = shown
      .slice(0, MAX_COMPARED)
      .find((other) => other.family === finding.family && overlap(other, finding));
    if (said) said.points += finding.points;
    else shown.push({ ...finding, number: shown.length + 1 });
  }
  return shown;
}
/** A log with a thousand addresses is not worth a million comparisons. */
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
