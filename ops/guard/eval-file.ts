import * as v from "valibot";
import { type Evaluation, evaluate, type LabelledText, type Tally } from "#domain/guard/evaluation.ts";

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

const percent = (share: number) => (share * 100).toFixed(1);

function row({ source, cases, hits, interval }: Tally): string[] {
  const share = cases === 0 ? "–" : `${percent(hits / cases)} %`;
  return [source, String(cases), String(hits), share, `${percent(interval.low)}–${percent(interval.high)}`];
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

function report({ sources, attacks, benign }: Evaluation): string {
  const section = (title: string, label: Tally["label"], all: Tally) => [
    [title, "cases", "hits", "share", "95 %"],
    ...sources.filter((source) => source.label === label).map(row),
    row(all),
  ];
  return table([
    ...section("Recall: attacks flagged or blocked", "attack", attacks),
    ["", "", "", "", ""],
    ...section("False alarms: benign texts flagged or blocked", "benign", benign),
  ]);
}

export const evalFile = (content: string): string => report(evaluate(readCases(content)));
