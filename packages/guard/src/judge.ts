import { isDataFamily } from "./families.ts";
import type { Policy } from "./policy.ts";
import { TRAITS } from "./rules.ts";
import type { Action, Change, Finding, Signal, Verdict } from "./verdict.ts";

const isData = ({ family }: Signal) => isDataFamily(family);
const isLearned = ({ family }: Signal) => family === "learned";
/** Whether a signal has its own action; all others are instructions, which are judged together. */
const standsAlone = (signal: Signal) => isData(signal) || isLearned(signal);
const isPlay = ({ detector }: Signal) => TRAITS[detector]?.isPlay;

/** Scores of data without any instruction. */
const DATA_SCORE = { personal: 30, secret: 45 } as const;

/** The lowest weight that suffices without a second signal. */
const ENOUGH_ALONE = 0.6;
/** In a text longer than this, in characters, a single weaker signal may be chance and is only noted. */
const LONG_TEXT = 400;
/** From this weight on, a finding of a blocked text gets the action block; below it, only if none is stronger. */
const MIN_BLOCKING_WEIGHT = 0.3;

const contains = ({ span: outer }: Signal, { span: inner }: Signal) =>
  outer.start <= inner.start && inner.end <= outer.end;
const sameWords = (one: Signal, other: Signal) =>
  one.family === other.family && (contains(one, other) || contains(other, one));

/** The strongest signal of each rule; a rule counts once, however often it fires. */
export function strongestOfEach(signals: readonly Signal[]): Signal[] {
  const strongest = new Map<Signal["detector"], Signal>();
  for (const signal of signals) {
    const known = strongest.get(signal.detector);
    if (!known || signal.weight > known.weight) strongest.set(signal.detector, signal);
  }
  return [...strongest.values()];
}

/** From this number of play rules on, each counts by itself. */
const MUCH_PLAY = 3;

/**
 * The signals that count, strongest first, those with an action of their own last. Words that several rules of a family
 * match count once.
 */
export function evidence(strongest: readonly Signal[]): Signal[] {
  const counted: Signal[] = [];
  const onlyPlay =
    strongest.every((signal) => isPlay(signal) || standsAlone(signal)) && strongest.filter(isPlay).length < MUCH_PLAY;
  const sorted = strongest.toSorted(
    (one, other) => Number(standsAlone(one)) - Number(standsAlone(other)) || other.weight - one.weight,
  );
  for (const signal of sorted) {
    const repeats = (other: Signal) =>
      sameWords(other, signal) || (onlyPlay && isPlay(other)) || (other.mentioned && signal.mentioned);
    if (standsAlone(signal) || !counted.some(repeats)) counted.push(signal);
  }
  return counted;
}

/** Combines weights as independent probabilities: two of 0.4 make 0.64. */
const combined = (signals: readonly Signal[]) =>
  1 - signals.reduce((innocent, { weight }) => innocent * (1 - weight), 1);
export const percent = (share: number) => Math.round(share * 100);

/** The action on instructions, or that of the learned layer; data has its own. */
export const actionFor = (blocks: boolean, flags: boolean): Exclude<Finding["action"], "redact"> => {
  if (blocks) return "block";
  return flags ? "flag" : "note";
};

/** @param length of the text, in characters */
export function judge(counted: readonly Signal[], policy: Policy, length: number) {
  const { actions, flagFrom, blockFrom } = policy;
  const instructions = counted.filter((signal) => !standsAlone(signal));
  const data = counted.filter(isData);
  // The learned layer's score is no evidence like that of a rule, so the two are not combined.
  const learnedScore = percent(counted.find(isLearned)?.weight ?? 0);
  const learned = actionFor(learnedScore >= policy.learned.blockFrom, learnedScore >= policy.learned.flagFrom);
  const has = (action: Action) => action === learned || data.some(({ family }) => actions[family] === action);
  const score = percent(combined(instructions));
  const chance = length > LONG_TEXT && instructions.length === 1 && score < ENOUGH_ALONE * 100;
  const flags = score >= flagFrom && !chance;
  const blocking = instructions.filter(({ family }) => actions[family] === "block");
  const blockScore = percent(combined(blocking));
  const blocks = blockScore >= blockFrom && !chance && blocking.some(({ detector }) => !TRAITS[detector]?.describes);

  let verdict: Verdict = "allow";
  if (blocks || has("block")) verdict = "block";
  else if (has("redact")) verdict = "redact";
  else if (flags || has("flag")) verdict = "flag";
  return {
    verdict,
    score: Math.max(score, ...data.map(({ family }) => DATA_SCORE[family as keyof typeof DATA_SCORE])),
    instructions: actionFor(blocks, flags),
    /** The lowest weight of a finding that gets the action block. Signals are sorted, the strongest first. */
    blockingWeight: Math.min(MIN_BLOCKING_WEIGHT, blocking[0]?.weight ?? 1),
    /** The scores compared with the policy's limits. */
    reached: { flagFrom: score, blockFrom: blockScore },
    learned,
  };
}

/** The action on one signal, given the judgement on the text. */
export function actionOn(signal: Signal, judgement: ReturnType<typeof judge>, { actions }: Policy): Finding["action"] {
  const action = actions[signal.family];
  if (isLearned(signal)) return judgement.learned;
  if (isData(signal)) return action === "off" ? "note" : action;
  if (judgement.instructions !== "block") return judgement.instructions;
  return action === "block" && signal.weight >= judgement.blockingWeight ? "block" : "flag";
}

/** The points each signal adds; their sum is the score. */
export function pointsOf(counted: readonly Signal[], policy: Policy, length: number): Map<Signal, number> {
  const points = new Map<Signal, number>();
  let before = 0;
  for (const [index, signal] of counted.entries()) {
    const { score } = judge(counted.slice(0, index + 1), policy, length);
    points.set(signal, score - before);
    before = score;
  }
  return points;
}

/** Single changes that would lead to another verdict: without a rule, with another limit or action on a family. */
export function changesTo(strongest: readonly Signal[], policy: Policy, length: number): Change[] {
  const counted = evidence(strongest);
  const { verdict, reached } = judge(counted, policy, length);
  const blocked = verdict === "block";
  const verdictWith = (changed: Partial<Policy>) => judge(counted, { ...policy, ...changed }, length).verdict;
  const changes: Change[] = [];

  for (const { detector } of counted) {
    const others = evidence(strongest.filter((other) => other.detector !== detector));
    changes.push({ without: detector, verdict: judge(others, policy, length).verdict });
  }
  const limit = verdict === "allow" ? "flagFrom" : "blockFrom";
  const from = reached[limit] + (blocked ? 1 : 0);
  if (from >= 1 && from <= 100) changes.push({ limit, from, verdict: verdictWith({ [limit]: from }) });
  for (const family of new Set(counted.map((signal) => signal.family))) {
    const action = blocked ? "flag" : "block";
    const actions = { ...policy.actions, [family]: action };
    changes.push({ family, action, verdict: verdictWith({ actions }) });
  }
  return changes.filter((change) => change.verdict !== verdict);
}
