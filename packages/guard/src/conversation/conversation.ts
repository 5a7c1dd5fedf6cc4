import type { Family } from "../families.ts";
import { knowPrompt } from "../leakage.ts";
import type { ReadLearned } from "../learned/reading.ts";
import type { Policy } from "../policy.ts";
import { byGravity, scan } from "../scan.ts";
import { type Finding, type Trust, VERDICTS, type Verdict } from "../verdict.ts";
import { detectPressure } from "./pressure.ts";
import {
  type ApplicationPolicy,
  type ConversationFinding,
  type ConversationResult,
  DEFAULT_APPLICATION_POLICY,
  excessOf,
  type Spread,
  type ToolAction,
  type ToolCall,
  TRUST,
  type Turn,
  type TurnResult,
  threatIn,
} from "./turn.ts";

type ConversationOptions = {
  policy?: ApplicationPolicy | undefined;
  /** Text that no answer may repeat. */
  systemPrompt?: string | undefined;
  /** The learned layer; without it, rules alone. */
  learned?: ReadLearned | undefined;
};

/**
 * Scans turns in order: a verdict for each, and one for the conversation. Pure; time is linear in the text.
 * @throws a RangeError if the conversation exceeds the limits of `excessOf`
 */
export function scanConversation(turns: readonly Turn[], options: ConversationOptions = {}): ConversationResult {
  const { policy = DEFAULT_APPLICATION_POLICY, learned } = options;
  const excess = excessOf(turns, options.systemPrompt);
  if (excess) throw new RangeError(`The conversation has ${excess}.`);
  const systemPrompt = knowPrompt(options.systemPrompt ?? "");
  const results = turns.map(({ role, text }): TurnResult => {
    const trust = TRUST[role];
    return { role, trust, ...scan(text, { trust, policy: policy.roles[role], systemPrompt, learned }) };
  });
  const calls = turns.flatMap(({ role, ...call }, turn): ToolCall[] => {
    const { tool } = call;
    return role === "tool" && tool !== undefined && policy.toolAction
      ? [{ turn, tool, action: policy.toolAction(call) }]
      : [];
  });
  const { user } = policy.roles;
  const spread = [...detectSplit(turns, user), ...detectPressure(turns, results, user)];
  const findings = [
    ...results.flatMap(({ role, trust, findings }, turn) =>
      findings.map((finding): ConversationFinding => ({ ...finding, turn, turns: [turn], role, trust })),
    ),
    ...spread.map(({ finding, turns }): ConversationFinding => {
      return { ...finding, turn: turns.at(-1) ?? 0, turns, role: "user", trust: TRUST.user };
    }),
  ].sort((one, other) => byGravity(one, other) || one.turn - other.turn);
  const verdicts = [
    ...results.map(({ verdict }) => verdict),
    ...calls.map(({ action }) => VERDICT_ON_CALL[action]),
    ...spread.map(({ finding }) => verdictOn(finding)),
  ];
  const verdict = mostSevere(verdicts);
  return {
    verdict,
    enforced: enforcedVerdict(verdict, policy, findings, calls),
    score: Math.max(0, ...[...results, ...spread].map(({ score }) => score)),
    mode: policy.mode,
    turns: results,
    findings,
    calls,
  };
}

/** Verdicts on tool calls. A verdict has no `hold`, so a held call counts as `flag`. */
const VERDICT_ON_CALL: Readonly<Record<ToolAction, Verdict>> = { allow: "allow", hold: "flag", block: "block" };

const verdictOn = ({ action }: Finding): Verdict => (action === "note" ? "allow" : action);

const mostSevere = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.findLast((candidate) => verdicts.includes(candidate)) ?? "allow";

/** The verdict that is acted on: in observe mode, the most severe action on a threat that the policy enforces. */
export function enforcedVerdict(
  verdict: Verdict,
  { mode, enforced }: ApplicationPolicy,
  findings: readonly (Finding & { trust: Trust })[],
  calls: readonly ToolCall[] = [],
): Verdict {
  if (mode === "enforce") return verdict;
  return mostSevere([
    ...findings.filter(({ trust, family }) => enforced?.has(threatIn(trust, family))).map(verdictOn),
    ...(enforced?.has("tool-call") ? calls.map(({ action }) => VERDICT_ON_CALL[action]) : []),
  ]);
}

/** Families whose instructions can be split over turns; not framing, since every conversation has many questions. */
const CAN_BE_SPLIT: readonly Family[] = [
  "override",
  "persona",
  "extraction",
  "delimiter",
  "splitting",
  "exfiltration",
  "directive",
];
const MIN_WEIGHT = 50;
const MAX_FINDINGS = 20;

/** Finds instructions split over several turns of the user, by scanning those turns as one text. */
function detectSplit(turns: readonly Turn[], policy: Policy): Spread[] {
  const parts: { turn: number; start: number; end: number }[] = [];
  let joined = "";
  for (const [turn, { role, text }] of turns.entries()) {
    if (role !== "user") continue;
    if (joined !== "") joined += " ";
    parts.push({ turn, start: joined.length, end: joined.length + text.length });
    joined += text;
  }
  if (parts.length < 2) return [];
  const { score, findings } = scan(joined, { policy });
  const splittable = findings.filter(
    ({ family, weight, action }) => CAN_BE_SPLIT.includes(family) && weight >= MIN_WEIGHT && action !== "note",
  );
  return splittable.slice(0, MAX_FINDINGS).flatMap((finding) => {
    const { span } = finding;
    const touched = parts.filter(({ start, end }) => end > start && end > span.start && start < span.end);
    const last = touched.at(-1);
    if (touched.length < 2 || last === undefined) return [];
    const within = { start: 0, end: span.end - last.start };
    const why = `${finding.why} It is split over ${touched.length} turns.`;
    return [{ finding: { ...finding, span: within, why }, turns: touched.map(({ turn }) => turn), score }];
  });
}
