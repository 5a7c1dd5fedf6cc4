import {
  type ApplicationPolicy,
  type Change,
  type ConversationResult,
  FAMILY_TITLES,
  type Policy,
  titleOf,
  type Verdict,
} from "#guard";
import { ACTION_LABELS, isOverTurns, type ShownFinding, turnLabel } from "./findings-shown.ts";

export type Explanation = {
  /** The turns of the score; undefined for a single text. */
  of: string | undefined;
  score: number;
  limits: Pick<Policy, "flagFrom" | "blockFrom">;
  /** The findings that make up the score. */
  parts: readonly ShownFinding[];
  /** Why no change would lead to another verdict. */
  note: string | undefined;
  changes: readonly { text: string; verdict: Verdict }[];
};

const NO_FINDING = "No single finding: without any one the verdict stays.";
const NO_TURN = "No turn has it alone: it shows only over several.";
const TOOL_CALLS = "The policy on tool calls decides.";
const ACTIONS = { ...ACTION_LABELS, off: "Off" } as const;

/** Explains the verdict: of a conversation, its gravest turn, or the findings that only show over several turns. */
export function explain(
  result: ConversationResult,
  findings: readonly ShownFinding[],
  { roles }: ApplicationPolicy,
): Explanation {
  const isConversation = result.turns.length > 1;
  const [gravest] = [...result.turns.entries()]
    .filter(([, turn]) => turn.verdict === result.verdict)
    .sort(([, one], [, other]) => other.score - one.score);
  const isAllowed = result.verdict === "allow";
  const overTurns = findings.filter(isOverTurns);
  if (!gravest || (isAllowed && overTurns.length > 0)) {
    const turns = [...new Set(overTurns.flatMap((part) => part.turns))].sort((one, other) => one - other);
    return {
      of: turns.length > 0 ? turnLabel(turns) : undefined,
      score: result.score,
      limits: roles.user,
      parts: overTurns,
      note: isAllowed ? undefined : overTurns.length > 0 ? NO_TURN : TOOL_CALLS,
      changes: [],
    };
  }
  const [at, { role, score, changes }] = gravest;
  const parts = findings.filter((finding) => finding.turn === at && !isOverTurns(finding));
  const isDecidedByOne = changes.some((change) => "without" in change);
  const policy = roles[role];
  return {
    of: isConversation ? turnLabel([at]) : undefined,
    score,
    limits: policy,
    parts,
    note: isDecidedByOne || isAllowed ? undefined : NO_FINDING,
    changes: changes.map((change) => ({ text: changeText(change, parts, policy), verdict: change.verdict })),
  };
}

/** A change and its effect, in a sentence. */
function changeText(change: Change, parts: readonly ShownFinding[], policy: Policy): string {
  if ("without" in change) {
    const part = parts.find(({ detector }) => detector === change.without);
    const name = titleOf(change.without);
    return part ? `Without finding ${part.number}, ${lowerFirst(name)}` : `Without ${lowerFirst(name)}`;
  }
  if ("limit" in change) {
    const word = change.limit === "flagFrom" ? "Flag" : "Block";
    return `${word} from ${change.from} instead of ${policy[change.limit]}`;
  }
  return `${FAMILY_TITLES[change.family]} on ${ACTIONS[change.action]} instead of ${ACTIONS[policy.actions[change.family]]}`;
}

/** Acronyms keep their capitals: "AWS access key". */
const lowerFirst = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
