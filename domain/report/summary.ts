import { escapeRegExp, formatNumber } from "../content/format.ts";
import { ATLAS_TECHNIQUES, OWASP_LLM_2026 } from "../content/framework-ids.ts";
import { csvFile } from "../resources/csv.ts";
import { type Count, percent, wilson } from "../resources/rates.ts";
import type { ProbeTable } from "./page.ts";
import type { ProbeResult, Report, ReportTool } from "./report.ts";

const fits = (name: string, pattern: string) =>
  new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(name);

export const entryOf = (table: ProbeTable, tool: ReportTool, probe: string) =>
  table[tool].find(({ probe: pattern }) => fits(probe, pattern));

/** The rate of success of several results with its 95% interval, as numbers and as texts. */
function rateRow(name: string, results: readonly Count[]) {
  const sum = (key: "attempts" | "hits") => results.reduce((total, result) => total + result[key], 0);
  const [attempts, hits] = [sum("attempts"), sum("hits")];
  const { low, high } = wilson({ attempts, hits });
  const value = hits / attempts;
  const texts = [
    `${formatNumber(hits)} of ${formatNumber(attempts)}`,
    `${percent(value)} (${percent(low)} to ${percent(high)})`,
  ];
  return { name, attempts, hits, low, value, high, texts, main: false };
}

type RateRow = ReturnType<typeof rateRow>;

const byRate = (a: RateRow, b: RateRow) => b.value - a.value || b.attempts - a.attempts || a.name.localeCompare(b.name);

/** Results that count each answer once: outside promptfoo several judge the same, and the highest rate counts. */
export function countedOnce({ tool, results }: Pick<Report, "tool" | "results">): readonly ProbeResult[] {
  if (tool === "promptfoo") return results;
  const worst = new Map<string, ProbeResult>();
  for (const result of results) {
    const known = worst.get(result.probe);
    if (!known || result.hits * known.attempts > known.hits * result.attempts) worst.set(result.probe, result);
  }
  return [...worst.values()];
}

/** Adds up results under each of the names that `namesOf` gives them. */
function sumBy(results: readonly ProbeResult[], namesOf: (result: ProbeResult) => readonly string[]): RateRow[] {
  const groups = new Map<string, ProbeResult[]>();
  for (const result of results)
    for (const name of namesOf(result)) groups.set(name, [...(groups.get(name) ?? []), result]);
  return [...groups].map(([name, group]) => rateRow(name, group)).sort(byRate);
}

/** The family of a probe: garak's module, promptfoo's group of plugins, Inspect's task. */
const familyOf = (tool: ReportTool, probe: string) =>
  tool === "inspect" ? probe : (/^[^./:]+/.exec(probe)?.[0] ?? probe);

const owaspTitle = (id: keyof typeof OWASP_LLM_2026) => `${id}:2026 ${OWASP_LLM_2026[id]}`;
const atlasTitle = (id: keyof typeof ATLAS_TECHNIQUES) => `${id} ${ATLAS_TECHNIQUES[id]}`;

export function summaryOf({ tool, results }: Report, table: ProbeTable) {
  const counted = countedOnce({ tool, results });
  const entries = new Map(counted.map(({ probe }) => [probe, entryOf(table, tool, probe)]));
  return {
    total: rateRow("all", counted),
    families: sumBy(counted, ({ probe }) => [familyOf(tool, probe)]),
    probes: results
      .map((result) => ({
        ...result,
        ...rateRow(`${result.probe}, ${result.judge}`, [result]),
        entry: entries.get(result.probe),
      }))
      .sort(byRate),
    owasp: sumBy(counted, ({ probe }) => entries.get(probe)?.owasp.map(owaspTitle) ?? []),
    atlas: sumBy(counted, ({ probe }) => entries.get(probe)?.atlas.map(atlasTitle) ?? []),
    /** Probes that the table has no entry for. */
    notMapped: [...entries].flatMap(([probe, entry]) => (entry ? [] : [probe])),
  };
}

type Summary = ReturnType<typeof summaryOf>;

const share = (rate: number) => Number(rate.toFixed(4));

/** The rows of a report as CSV, one for each probe and judge. */
export const reportCsv = ({ tool, toolVersion, model, date }: Report, { probes }: Summary): string =>
  csvFile(probes, {
    tool: () => tool,
    tool_version: () => toolVersion,
    model: () => model,
    date: () => date,
    probe: ({ probe }) => probe,
    judge: ({ judge }) => judge,
    attempts: ({ attempts }) => attempts,
    successes: ({ hits }) => hits,
    not_judged: ({ unjudged }) => unjudged,
    rate: ({ value }) => share(value),
    low_95: ({ low }) => share(low),
    high_95: ({ high }) => share(high),
    metric: ({ entry }) => entry?.metric,
    owasp_llm_2026: ({ entry }) => entry?.owasp.join(" "),
    mitre_atlas: ({ entry }) => entry?.atlas.join(" "),
  });
