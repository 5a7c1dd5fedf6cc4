import { evidence, judge } from "./judge.ts";
import type { Policy } from "./policy.ts";
import type { Change, Signal } from "./verdict.ts";

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
