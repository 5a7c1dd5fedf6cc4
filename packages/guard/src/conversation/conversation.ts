import { knowPrompt } from "../leakage.ts";
import { byGravity, scan } from "../scan.ts";
import { VERDICTS, type Verdict } from "../verdict.ts";
import { detectPressure } from "./pressure.ts";
import { detectSplit } from "./split.ts";
import {
  type ApplicationPolicy,
  type ConversationFinding,
  type ConversationResult,
  DEFAULT_APPLICATION_POLICY,
  excessOf,
  type Spread,
  STANDING,
  type ToolAction,
  type ToolCall,
  type Turn,
  type TurnResult,
} from "./turn.ts";

export type ConversationOptions = {
  policy?: ApplicationPolicy | undefined;
  /** Text that no answer may repeat. */
  systemPrompt?: string | undefined;
};

/**
 * Scans turns in order: a verdict for each, and one for the conversation. Pure; time is linear in the text.
 * @throws a RangeError if the conversation exceeds the limits of `excessOf`
 */
export function scanConversation(turns: readonly Turn[], options: ConversationOptions = {}): ConversationResult {
  const { policy = DEFAULT_APPLICATION_POLICY } = options;
  const excess = excessOf(turns, options.systemPrompt);
  if (excess) throw new RangeError(`The conversation has ${excess}.`);
  const systemPrompt = knowPrompt(options.systemPrompt ?? "");
  const results = turns.map(({ role, text }): TurnResult => {
    const { direction, trust } = STANDING[role];
    const asMaterial = trust === "data";
    return { role, trust, ...scan(text, { direction, policy: policy.roles[role], systemPrompt, asMaterial }) };
  });
  const calls = callsIn(turns, policy);
  const spread = overTurns(turns, results, policy);
  const findings = results
    .flatMap(({ role, trust, findings }, turn): ConversationFinding[] =>
      findings.map((finding) => ({ ...finding, turn, turns: [turn], role, trust })),
    )
    .concat(spread.map(asFinding))
    .sort((one, other) => byGravity(one, other) || one.turn - other.turn);
  return {
    verdict: mostSevere([
      ...results.map(({ verdict }) => verdict),
      ...calls.map(({ action }) => VERDICT_ON_CALL[action]),
      ...spread.map(({ finding: { action } }) => (action === "note" ? "allow" : action)),
    ]),
    score: [...results, ...spread].reduce((most, { score }) => Math.max(most, score), 0),
    mode: policy.mode,
    turns: results,
    findings,
    calls,
  };
}

/** Verdicts on tool calls; the lab cannot hold a call for approval, so `hold` is `flag`. */
const VERDICT_ON_CALL: Readonly<Record<ToolAction, Verdict>> = { allow: "allow", hold: "flag", block: "block" };

const mostSevere = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? "allow";

function callsIn(turns: readonly Turn[], { toolAction }: ApplicationPolicy): ToolCall[] {
  return turns.flatMap(({ role, tool }, turn) =>
    role === "tool" && tool !== undefined && toolAction ? [{ turn, tool, action: toolAction(tool) }] : [],
  );
}

function overTurns(turns: readonly Turn[], results: readonly TurnResult[], { roles }: ApplicationPolicy): Spread[] {
  return [...detectSplit(turns, roles.user), ...detectPressure(turns, results, roles.user)];
}

const asFinding = ({ finding, turns }: Spread): ConversationFinding => ({
  ...finding,
  turn: turns.at(-1) ?? 0,
  turns,
  role: "user",
  trust: STANDING.user.trust,
});
