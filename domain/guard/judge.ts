import type { Policy } from "./policy.ts";
import type { Signal } from "./signal.ts";
import type { Action, Finding, Verdict } from "./verdict.ts";

const DATA_FAMILIES: readonly string[] = ["personal", "secret"];
const isData = ({ family }: Signal) => DATA_FAMILIES.includes(family);

/** Signs add up as independent chances do: two of 0.4 make 0.64. A detector counts once, however often it spoke. */
function combineWeights(signals: readonly Signal[]): number {
  const strongest = new Map<string, number>();
  for (const { detector, weight } of signals) {
    strongest.set(detector, Math.max(weight, strongest.get(detector) ?? 0));
  }
  let innocent = 1;
  for (const weight of strongest.values()) innocent *= 1 - weight;
  return Math.round((1 - innocent) * 100);
}

/** How grave data in a text is by itself; it is replaced rather than held against the sender. */
const DATA_SCORE = { personal: 30, secret: 45 } as const;
const SPEAKS_FOR_ITSELF = 0.3;

export type Judgement = { verdict: Verdict; score: number; actions: Finding["action"][] };

export function judge(signals: readonly Signal[], { actions, flagFrom, blockFrom }: Policy): Judgement {
  const instructions = signals.filter((signal) => !isData(signal));
  const score = combineWeights(instructions);
  const blocks = combineWeights(instructions.filter(({ family }) => actions[family] === "block")) >= blockFrom;
  const flags = score >= flagFrom;
  const data = signals.filter(isData);
  const has = (action: Action) => data.some(({ family }) => actions[family] === action);

  const verdict: Verdict =
    blocks || has("block") ? "block" : has("redact") ? "redact" : flags || has("flag") ? "flag" : "allow";
  return {
    verdict,
    score: Math.max(score, ...data.map(({ family }) => DATA_SCORE[family as keyof typeof DATA_SCORE])),
    actions: signals.map((signal): Finding["action"] => {
      const action = actions[signal.family];
      if (isData(signal)) return action === "off" ? "note" : action;
      if (blocks && action === "block" && signal.weight >= SPEAKS_FOR_ITSELF) return "block";
      return flags ? "flag" : "note";
    }),
  };
}
