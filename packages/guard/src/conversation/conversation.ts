import { type Family, isDataFamily } from "../families.ts";
import { actionFor, percent } from "../judge.ts";
import { knowPrompt } from "../leakage.ts";
import type { ReadLearned } from "../learned/reading.ts";
import type { Policy } from "../policy.ts";
import { fold } from "../read/fold.ts";
import { TRAITS } from "../rules.ts";
import { asFinding, byGravity, scan } from "../scan.ts";
import { type Finding, signalOf, type Trust, VERDICTS, type Verdict } from "../verdict.ts";
import type { ApplicationPolicy, ConversationResult, Spread, ToolAction, ToolCall, Turn, TurnResult } from "./turn.ts";
import { DEFAULT_APPLICATION_POLICY, excessOf, TRUST, threatIn } from "./turn.ts";

type ConversationOptions = {
  policy?: ApplicationPolicy | undefined;
  /** Text that no answer may repeat. */
  systemPrompt?: string | undefined;
  /** The learned layer; without it, rules alone. */
  learned?: ReadLearned | undefined;
};

/** A verdict for each turn and for the conversation; pure, in linear time. @throws a RangeError if `excessOf` finds any */
export function scanConversation(turns: readonly Turn[], options: ConversationOptions = {}): ConversationResult {
  const { policy = DEFAULT_APPLICATION_POLICY, learned } = options;
  const excess = excessOf(turns, options.systemPrompt);
  if (excess) throw new RangeError(`The conversation has ${excess}.`);
  const systemPrompt = knowPrompt(options.systemPrompt ?? "");
  const results = turns.map(({ role, text }) => {
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
      findings.map((finding) => ({ ...finding, turn, turns: [turn], role, trust })),
    ),
    ...spread.map(({ finding, turns }) => {
      return { ...finding, turn: turns.at(-1) ?? 0, turns, role: "user" as const, trust: TRUST.user };
    }),
  ].sort((one, other) => byGravity(one, other) || one.turn - other.turn);
  const verdict = mostSevere([
    ...results.map(({ verdict }) => verdict),
    ...calls.map(({ action }) => VERDICT_ON_CALL[action]),
    ...spread.map(({ finding }) => verdictOn(finding)),
  ]);
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

const REFUSAL =
  /\b(?:i(?:'m| am) (?:sorry|afraid|unable|not (?:able|allowed))|i (?:can(?:'|no)t|can not|won't|will not|must decline|refuse)|sorry|(?:kann|darf|werde) (?:ich )?(?:\w+ )?(?:leider )?nicht|tut mir leid|je (?:ne (?:peux|vais) pas|refuse)|desole|lo siento|no (?:puedo|voy a)|mi dispiace|non posso|nao (?:posso|vou)|desculpe|sinto muito|het spijt me|kan ik niet)\b/i;
/** A refusal must begin within this many characters of an answer. */
const REFUSAL_WITHIN = 200;

/** Words compared between requests: short words carry no meaning, and MAX_WORDS bounds long texts. */
const CONTENT_WORD = /[\p{L}\p{N}]{4,}/gu;
const MAX_WORDS = 200;
const MIN_SHARED = 2;
const SAME_ASK = 0.5;
/** Maximum number of earlier requests that a request is compared with. */
const MEMORY = 12;
/** Minimum number of requests: asked, refused, asked again, refused, asked again. */
const MIN_ASKS = 3;

/** Weight of each request, up to MAX_COUNTED: three make a note, four a flag. */
const WEIGHT = 0.1;
const MAX_COUNTED = 5;

/** A request. `series` lists the turns in which it was repeated after a refusal; all requests of a series share it. */
type Ask = { words: ReadonlySet<string>; refused: boolean; series: number[] };

/** The user's requests, turn by turn, and whether each was refused: by the answer, or by the guard itself. */
function asksOf(turns: readonly Turn[], results: readonly TurnResult[]): Ask[] {
  const asks: Ask[] = [];
  for (const [turn, { role, text }] of turns.entries()) {
    const last = asks.at(-1);
    if (role === "assistant" && last && REFUSAL.test(fold(text.slice(0, REFUSAL_WITHIN)).text)) last.refused = true;
    if (role !== "user") continue;
    const words = contentWords(fold(text).text.toLowerCase());
    const before = asks.slice(-MEMORY).findLast((ask) => ask.refused && isSame(ask.words, words));
    const series = before?.series ?? [];
    series.push(turn);
    asks.push({ words, refused: results[turn]?.verdict === "block", series });
  }
  return asks;
}

const contentWords = (text: string) => new Set([...new Set(text.match(CONTENT_WORD))].slice(0, MAX_WORDS));

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...small].filter((word) => large.has(word)).length;
  return shared >= MIN_SHARED && shared >= small.size * SAME_ASK;
}

const MAX_NAMED = 8;

/** Lists turns in a sentence, counted from 1. */
function named(turns: readonly number[]): string {
  const numbers = turns.slice(-MAX_NAMED).map((turn) => String(turn + 1));
  return new Intl.ListFormat("en-GB").format(turns.length > MAX_NAMED ? ["…", ...numbers] : numbers);
}

/** Finds a request repeated after refusals. Alone it is a note; instructions in its turns add to its score. */
function detectPressure(turns: readonly Turn[], results: readonly TurnResult[], policy: Policy): Spread[] {
  const series = asksOf(turns, results).map((ask) => ask.series);
  const askedIn = series.reduce((longest, other) => (other.length > longest.length ? other : longest), []);
  if (askedIn.length < MIN_ASKS || policy.actions.framing === "off") return [];
  const aimed = strongestAimed(askedIn.flatMap((turn) => results[turn]?.findings ?? []));
  const weight = WEIGHT * Math.min(askedIn.length, MAX_COUNTED);
  const score = percent(1 - (1 - aimed) * (1 - weight));
  const blocks = aimed > 0 && score >= policy.blockFrom && policy.actions.framing === "block";
  const action = actionFor(blocks, score >= policy.flagFrom);
  const span = { start: 0, end: turns[askedIn.at(-1) as number]?.text.length ?? 0 };
  const why = `Asks again for what was refused, in turns ${named(askedIn)}.`;
  const signal = signalOf("framing", "repeated-ask", span, why, weight);
  return [{ finding: asFinding(signal, score - percent(aimed), action), turns: askedIn, score }];
}

/** The weight of the strongest instruction that a rule found in the turns, however weak. */
const strongestAimed = (findings: readonly Finding[]): number =>
  findings
    .filter(({ detector, family }) => !isDataFamily(family) && family !== "learned" && !TRAITS[detector]?.describes)
    .reduce((strongest, { weight }) => Math.max(strongest, weight / 100), 0);
