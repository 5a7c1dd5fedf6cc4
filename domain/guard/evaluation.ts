import { scan } from "./scan.ts";

export type Interval = { low: number; high: number };

/** Two-sided 95 %. */
const Z = 1.959964;

/** Wilson's interval for a share: honest for few cases and for shares near nothing and all. */
export function wilson(hits: number, cases: number): Interval {
  if (cases === 0) return { low: 0, high: 1 };
  const share = hits / cases;
  const spread = (Z * Z) / cases;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / cases + spread / cases / 4)) / (1 + spread);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export type LabelledText = { label: "attack" | "benign"; source: string; text: string };

/** How often texts of one kind were flagged or blocked: recall for attacks, false alarms for the rest. */
export type Tally = { label: LabelledText["label"]; source: string; cases: number; hits: number; interval: Interval };

export type Evaluation = { sources: Tally[]; attacks: Tally; benign: Tally };

/** Data that is only redacted is no accusation; a text that is flagged as well is. */
export const isAccused = (text: string): boolean =>
  scan(text).findings.some(({ action }) => action === "block" || action === "flag");

export function evaluate(cases: readonly LabelledText[]): Evaluation {
  const groups = new Map<string, { label: LabelledText["label"]; source: string; cases: number; hits: number }>();
  for (const { label, source, text } of cases) {
    const key = `${label} ${source}`;
    const group = groups.get(key) ?? { label, source, cases: 0, hits: 0 };
    group.cases += 1;
    if (isAccused(text)) group.hits += 1;
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

const withInterval = (count: Count): Tally => ({ ...count, interval: wilson(count.hits, count.cases) });

function total(sources: readonly Count[], label: LabelledText["label"]): Tally {
  const own = sources.filter((source) => source.label === label);
  const sum = (of: (count: Count) => number) => own.reduce((so, count) => so + of(count), 0);
  return withInterval({ label, source: "all", cases: sum(({ cases }) => cases), hits: sum(({ hits }) => hits) });
}
