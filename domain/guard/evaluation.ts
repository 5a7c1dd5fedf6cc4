import { type Interval, wilson } from "../resources/rates.ts";
import { nextHash } from "./read/word-table.ts";
import { scan } from "./scan.ts";

export type LabelledText = { label: "attack" | "benign"; source: string; text: string };

/** How often texts of one kind were flagged or blocked: recall for attacks, false positives for the rest. */
export type Tally = { label: LabelledText["label"]; source: string; cases: number; hits: number; interval: Interval };

export type Evaluation = { sources: Tally[]; attacks: Tally; benign: Tally };

/** Data that is only redacted is no accusation; a text that is flagged as well is. */
export const isAccused = (text: string): boolean =>
  scan(text).findings.some(({ action }) => action === "block" || action === "flag");

/** A set is tuned on one half of its texts and measured on the other; a text falls into its half by a hash. */
export const HALVES = ["tuning", "held-back"] as const;
export type Half = (typeof HALVES)[number];

export function halfOf(text: string): Half {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = nextHash(hash, text.charCodeAt(at));
  return ((hash >>> 16) & 1) === 0 ? "tuning" : "held-back";
}

/** @param accuses whether a set of rules flags or blocks a text; the lab's own unless another is given */
export function evaluate(cases: readonly LabelledText[], accuses: (text: string) => boolean = isAccused): Evaluation {
  const groups = new Map<string, { label: LabelledText["label"]; source: string; cases: number; hits: number }>();
  for (const { label, source, text } of cases) {
    const key = `${label} ${source}`;
    const group = groups.get(key) ?? { label, source, cases: 0, hits: 0 };
    group.cases += 1;
    if (accuses(text)) group.hits += 1;
    groups.set(key, group);
  }
  const sources = [...groups.values()];
  return {
    sources: sources.map(withInterval),
    attacks: total(sources, "attack"),
    benign: total(sources, "benign"),
  };
}

type Count = Omit<Tally, "interval">;

const withInterval = (count: Count): Tally => ({
  ...count,
  interval: wilson({ hits: count.hits, attempts: count.cases }),
});

function total(sources: readonly Count[], label: LabelledText["label"]): Tally {
  const own = sources.filter((source) => source.label === label);
  const sum = (of: (count: Count) => number) => own.reduce((so, count) => so + of(count), 0);
  return withInterval({ label, source: "all", cases: sum(({ cases }) => cases), hits: sum(({ hits }) => hits) });
}

/** Another set of rules, as its package ships it. */
export type RuleSet = { name: string; version: string; accuses: (text: string) => Promise<boolean> };

export type Measured = { rules: string; version: string | null; evaluation: Evaluation };

/** The lab's own rules and others on the same texts. The lab's have the version of the site they are part of. */
export async function measure(cases: readonly LabelledText[], others: readonly RuleSet[]): Promise<Measured[]> {
  const measured: Measured[] = [{ rules: "Guard Lab", version: null, evaluation: evaluate(cases) }];
  for (const { name, version, accuses } of others) {
    const accused = new Set<string>();
    for (const { text } of cases) if (await accuses(text)) accused.add(text);
    measured.push({ rules: name, version, evaluation: evaluate(cases, (text) => accused.has(text)) });
  }
  return measured;
}
