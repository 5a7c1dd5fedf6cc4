import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  type Evaluation,
  type Half,
  halfOf,
  type LabelledText,
  type Measured,
  measure,
  type Tally,
} from "#domain/guard/evaluation.ts";
import { openRules } from "#domain/guard/open-rules.ts";
import { reasonOf } from "#server/process/start-problem.ts";

const caseSchema = v.object({
  label: v.picklist(["attack", "benign"]),
  source: v.string(),
  text: v.string(),
});

/** @throws an Error that names the line */
export function readCases(content: string): LabelledText[] {
  return content.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [v.parse(caseSchema, JSON.parse(line))];
    } catch {
      throw new Error(`line ${index + 1} is not {"label": "attack" | "benign", "source": "…", "text": "…"}`);
    }
  });
}

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
      for (const file of await filesAt(path)) cases.push(...readCases(await readFile(file, "utf8")));
    } catch (error) {
      throw new Error(`${path}: ${reasonOf(error)}`);
    }
  }
  return cases;
}

const percent = (share: number) => (share * 100).toFixed(1);

function figures({ cases, hits, interval }: Tally): string[] {
  const share = cases === 0 ? "–" : `${percent(hits / cases)} %`;
  return [String(hits), share, `${percent(interval.low)}–${percent(interval.high)}`];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

function section(title: string, label: Tally["label"], { sources, attacks, benign }: Evaluation): string {
  const own = sources.filter((source) => source.label === label);
  return table([
    [title, "cases", "hits", "share", "95 %"],
    ...[...own, label === "attack" ? attacks : benign].map((tally) => [
      tally.source,
      String(tally.cases),
      ...figures(tally),
    ]),
  ]);
}

function comparison(measured: readonly Measured[]): string {
  return table([
    ["Flagged or blocked", "of all attacks", "95 %", "of all benign texts", "95 %"],
    ...measured.map(({ rules, version, evaluation: { attacks, benign } }) => [
      version ? `${rules} ${version}` : rules,
      ...figures(attacks).slice(1),
      ...figures(benign).slice(1),
    ]),
  ]);
}

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
  return measured
    .flatMap(({ rules, version, evaluation }) => [
      ...(against ? [`# ${version ? `${rules} ${version}` : rules}`] : []),
      section("Recall: attacks flagged or blocked", "attack", evaluation),
      section("False positives: benign texts flagged or blocked", "benign", evaluation),
    ])
    .concat(against ? [comparison(measured)] : [])
    .join("\n\n");
}
