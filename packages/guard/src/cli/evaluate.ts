import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Half, halfOf, type LabelledText, measure, openRules, readSet, type Tally } from "../evaluation.ts";

/** The files of a folder, or the file itself. */
async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(".jsonl")).sort();
  return names.map((name) => join(path, name));
}

async function readSets(paths: readonly string[]): Promise<LabelledText[]> {
  const cases: LabelledText[] = [];
  for (const path of paths) {
    try {
      for (const file of await filesAt(path)) cases.push(...readSet(await readFile(file, "utf8")));
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`);
    }
  }
  return cases;
}

const percent = (share: number) => (share * 100).toFixed(1);

/** The share of hits and its interval, as two cells. */
const rate = ({ cases, hits, interval: { low, high } }: Tally) => [
  cases === 0 ? "–" : `${percent(hits / cases)} %`,
  `${percent(low)}–${percent(high)}`,
];

/** Aligns the first column to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((cells) => cells.map(aligned).join("  ")).join("\n");
}

const tallyTable = (title: string, tallies: readonly Tally[]) =>
  table(
    [title, "cases", "hits", "share", "95 %"],
    tallies.map((tally) => [tally.source, String(tally.cases), String(tally.hits), ...rate(tally)]),
  );

type EvaluateOptions = {
  /** Files or folders of JSON lines. */
  paths: readonly string[];
  half: Half | undefined;
  /** Measures open-source phrase rules as well. */
  against: boolean;
  json: boolean;
};

/** @throws an Error that names the file and its line */
export async function evaluateSets({ paths, half, against, json }: EvaluateOptions): Promise<string> {
  const all = await readSets(paths);
  const cases = half ? all.filter(({ text }) => halfOf(text) === half) : all;
  const measured = await measure(cases, against ? await openRules() : []);
  if (json) return JSON.stringify({ sets: paths, half: half ?? "both", measured }, null, 2);
  const sections = measured.flatMap(({ rules, version, evaluation: { sources, attacks, benign } }) => {
    const of = (total: Tally) => [...sources.filter(({ label }) => label === total.label), total];
    return [
      ...(against ? [`# ${version ? `${rules} ${version}` : rules}`] : []),
      tallyTable("Recall: attacks flagged or blocked", of(attacks)),
      tallyTable("False positives: benign texts flagged or blocked", of(benign)),
    ];
  });
  const comparison = table(
    ["Flagged or blocked", "of all attacks", "95 %", "of all benign texts", "95 %"],
    measured.map(({ rules, version, evaluation: { attacks, benign } }) => [
      version ? `${rules} ${version}` : rules,
      ...rate(attacks),
      ...rate(benign),
    ]),
  );
  return [...sections, ...(against ? [comparison] : [])].join("\n\n");
}
