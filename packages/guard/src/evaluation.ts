import * as v from "valibot";
import packageJson from "../package.json" with { type: "json" };
import type { ReadLearned } from "./learned/reading.ts";
import { hashOf } from "./read/word-table.ts";
import { scan } from "./scan.ts";
import { accuses } from "./verdict.ts";

const labelledText = v.object({
  label: v.picklist(["attack", "benign"]),
  source: v.string(),
  language: v.exactOptional(v.string()),
  text: v.string(),
});
export type LabelledText = v.InferOutput<typeof labelledText>;
type Label = LabelledText["label"];

/** Reads a set: one JSON object a line. @throws an Error that names the line */
export const readSet = (lines: string): LabelledText[] =>
  lines.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [v.parse(labelledText, JSON.parse(line))];
    } catch {
      throw new Error(`line ${index + 1} is not {"label": "attack" | "benign", "source": "…", "text": "…"}`);
    }
  });

/** A set is tuned on one half of its texts and measured on the other; a hash of the text decides. */
export const HALVES = ["tuning", "held-back"] as const;
export type Half = (typeof HALVES)[number];

export const halfOf = (text: string): Half => (((hashOf(text) >>> 16) & 1) === 0 ? "tuning" : "held-back");

/** How many texts of one kind were flagged or blocked: recall for attacks, false positives for benign texts. */
export type Tally = {
  label: Label;
  source: string;
  cases: number;
  hits: number;
  /** Wilson's interval of the rate, 95 %. */
  interval: { low: number; high: number };
};
export type Evaluation = { sources: Tally[]; attacks: Tally; benign: Tally };

export const isAccused = (text: string, learned?: ReadLearned): boolean =>
  scan(text, { learned }).findings.some(accuses);

/** @param accuses whether a set of rules flags or blocks a text; our own unless another is given */
export function evaluate(cases: readonly LabelledText[], accuses = (text: string) => isAccused(text)): Evaluation {
  const outcomes = cases.map(({ label, source, text }) => ({ label, source, hit: accuses(text) }));
  const tally = (label: Label, source?: string): Tally => {
    const own = outcomes.filter((one) => one.label === label && (source ?? one.source) === one.source);
    const hits = own.filter(({ hit }) => hit).length;
    return { label, source: source ?? "all", cases: own.length, hits, interval: wilson(hits, own.length) };
  };
  const groups = new Map(outcomes.map(({ label, source }) => [`${label} ${source}`, { label, source }]));
  return {
    sources: [...groups.values()].map(({ label, source }) => tally(label, source)),
    attacks: tally("attack"),
    benign: tally("benign"),
  };
}

/** Wilson's interval, valid for few attempts and for rates near 0 and 1. */
function wilson(hits: number, attempts: number): Tally["interval"] {
  if (attempts === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const rate = hits / attempts;
  const spread = (z * z) / attempts;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((rate * (1 - rate)) / attempts + spread / attempts / 4)) / (1 + spread);
  return { low: hits === 0 ? 0 : centre - half, high: hits === attempts ? 1 : centre + half };
}

/** A detector that is measured beside our rules: open-source ones, or the rules with the learned layer. */
export type RuleSet = { name: string; version: string; accuses: (text: string) => Promise<boolean> };

type Measured = { rules: string; version: string; evaluation: Evaluation };

/** Evaluates our own rules and other detectors on the same texts. */
export async function measure(cases: readonly LabelledText[], others: readonly RuleSet[]) {
  const own: Measured = { rules: "Guard", version: packageJson.version, evaluation: evaluate(cases) };
  const measured: [Measured, ...Measured[]] = [own];
  for (const { name, version, accuses } of others) {
    const accused = new Set<string>();
    for (const { text } of cases) if (await accuses(text)) accused.add(text);
    measured.push({ rules: name, version, evaluation: evaluate(cases, (text) => accused.has(text)) });
  }
  return measured;
}
