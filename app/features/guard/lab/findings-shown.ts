import { capitalised, counted, inSentence } from "#domain/content/format.ts";
import {
  type ApplicationPolicy,
  accuses,
  type Change,
  type ConversationFinding,
  type ConversationResult,
  FAMILY_TITLES,
  type Finding,
  type Policy,
  type Role,
  type Trust,
  titleOf,
} from "#guard";

export const actionLabel = (action: string): string => (action === "note" ? "Signal" : capitalised(action));
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: "User",
  document: "Document",
  tool: "Tool result",
  assistant: "Answer",
};
export const TRUST_LABELS: Readonly<Record<Trust, string>> = {
  user: "may instruct the model",
  data: "may not instruct the model",
  answer: "is checked for leaks",
};

/** Turn indexes as text, counted from one: "turn 2", "turns 1, 3 and 5". */
const turnLabel = (turns: readonly number[]): string =>
  `${turns.length === 1 ? "turn" : "turns"} ${inSentence(turns.map((turn) => String(turn + 1)))}`;

/** Where a finding is in a conversation: "Turn 2, document: may not instruct the model". */
export const placeOf = ({ turns, role, trust }: ConversationFinding) =>
  `${capitalised(turnLabel(turns))}, ${ROLE_LABELS[role].toLowerCase()}: ${TRUST_LABELS[trust]}`;

/** A finding as it is listed and marked, with its number. */
export type ShownFinding = ConversationFinding & { number: number };

/** Whether a finding only shows over several turns; such a finding is not marked in the text. */
export const isOverTurns = ({ turns }: ConversationFinding): boolean => turns.length > 1;

const overlap = (one: ConversationFinding, other: ConversationFinding) =>
  one.family === other.family &&
  one.turn === other.turn &&
  !isOverTurns(one) &&
  !isOverTurns(other) &&
  one.span.start < other.span.end &&
  other.span.start < one.span.end;

/** Maximum number of findings compared for overlap, so that a log with a thousand addresses stays fast. */
const MAX_COMPARED = 100;

/** Findings as listed: overlapping findings of one family are merged into the graver one, with the points of both. */
export function findingsToShow({ findings }: Pick<ConversationResult, "findings">): ShownFinding[] {
  const shown: ShownFinding[] = [];
  for (const finding of findings) {
    const known = shown.slice(0, MAX_COMPARED).find((other) => overlap(other, finding));
    if (known) known.points += finding.points;
    else shown.push({ ...finding, number: shown.length + 1 });
  }
  return shown;
}

export function verdictLine({ verdict, calls }: ConversationResult, findings: readonly Finding[]): string {
  const acting = findings.filter(({ action }) => action === verdict).length;
  const one = acting === 1;
  const found = `${acting < findings.length ? `${acting} of ` : ""}${counted(findings.length, "finding")}`;
  const [call] = calls.filter(({ action }) => action === (verdict === "block" ? "block" : "hold"));
  if (acting === 0 && call) return `${call.tool} ${call.action === "block" ? "is blocked" : "waits for a person"}`;
  if (verdict === "block") return `${found} ${one ? "blocks" : "block"} the message`;
  if (verdict === "redact") return `${found} ${one ? "is" : "are"} redacted before the text is forwarded`;
  if (verdict === "flag") return `${found} ${one ? "flags" : "flag"} the text, which is forwarded`;
  return findings.length === 0 ? "Nothing found" : `${counted(findings.length, "weak signal")} below the threshold`;
}

/** The turn to which the learned layer gives the highest score; undefined if it read none. */
export const highestLearned = ({ turns }: ConversationResult) =>
  turns
    .flatMap(({ learned, findings }, turn) => (learned === undefined ? [] : { turn, learned, findings }))
    .sort((one, other) => other.learned - one.learned)[0];

/** Why rules and learned layer disagree about the text with the layer's highest score; undefined if they agree. */
export function disagreement({ findings }: Pick<ConversationResult["turns"][number], "findings">): string | undefined {
  const accusing = findings.filter(accuses);
  const byLayer = accusing.some(({ family }) => family === "learned");
  const byRules = accusing.some(({ family }) => family !== "learned");
  if (byLayer === byRules) return undefined;
  return byLayer
    ? "No rule flags this text. The learned layer does: a passage of it reads like the attacks that the layer was trained on."
    : "The rules flag words in this text. The learned layer does not: no passage scores high enough.";
}

const NO_FINDING = "Removing any one finding would not change the verdict.";
const NO_TURN = "No single turn leads to this verdict. The findings span several turns.";
const TOOL_CALLS = "The policy’s rule for the tool call decides the verdict.";

export type Explanation = ReturnType<typeof explain>;

/**
 * Explains the verdict by the most severe turn, by findings over several turns, or by a tool call. `of` are the score's
 * turns, undefined for a single text; `note` says that no single finding or turn decides.
 */
export function explain(result: ConversationResult, findings: readonly ShownFinding[], { roles }: ApplicationPolicy) {
  const isAllowed = result.verdict === "allow";
  const overTurns = findings.filter(isOverTurns);
  const [gravest] = [...result.turns.entries()]
    .filter(([, turn]) => turn.verdict === result.verdict)
    .sort(([, one], [, other]) => other.score - one.score);
  if (!gravest || (isAllowed && overTurns.length > 0)) {
    const turns = [...new Set(overTurns.flatMap((part) => part.turns))].sort((one, other) => one - other);
    const of = turns.length > 0 ? turnLabel(turns) : undefined;
    const decidedBy = overTurns.length > 0 ? NO_TURN : TOOL_CALLS;
    const note = isAllowed ? undefined : decidedBy;
    return { of, score: result.score, limits: roles.user, parts: overTurns, note, changes: [] };
  }
  const [at, { role, score, changes }] = gravest;
  const limits = roles[role];
  const parts = findings.filter((finding) => finding.turn === at && !isOverTurns(finding));
  const of = result.turns.length > 1 ? turnLabel([at]) : undefined;
  const note = isAllowed || changes.some((change) => "without" in change) ? undefined : NO_FINDING;
  const described = changes
    // The learned layer has scores instead of an action, so that no policy file can make such a change.
    .filter((change) => !("family" in change) || change.family !== "learned")
    .map((change) => ({ text: changeText(change, parts, limits), verdict: change.verdict }));
  return { of, score, limits, parts, note, changes: described };
}

function changeText(change: Change, parts: readonly ShownFinding[], policy: Policy): string {
  if ("without" in change) {
    const part = parts.find(({ detector }) => detector === change.without);
    const title = lowerFirst(titleOf(change.without));
    return `Remove ${part ? `finding ${part.number} (${title})` : title}`;
  }
  if ("limit" in change) {
    const verb = change.from > policy[change.limit] ? "Raise" : "Lower";
    return `${verb} the ${change.limit === "flagFrom" ? "flag" : "block"} threshold to ${change.from}`;
  }
  const { family, action } = change;
  return `Set ${lowerFirst(FAMILY_TITLES[family])} to ${actionLabel(action)}`;
}

/** Acronyms keep their capitals: "AWS access key". */
const lowerFirst = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
