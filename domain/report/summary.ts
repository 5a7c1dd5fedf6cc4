import { csvFile } from "../resources/csv.ts";
import { type Interval, wilson } from "../resources/rates.ts";
import { entryOf, type ProbeEntry, type ProbeTable } from "./probes.ts";
import type { ProbeResult, Report, ReportTool } from "./report.ts";

/** What was counted together, with the rate of success and its 95% interval. */
export type RateRow = { name: string; attempts: number; hits: number; rate: number; interval: Interval };

export type ProbeRow = RateRow & Pick<ProbeResult, "probe" | "judge" | "unjudged"> & { entry: ProbeEntry | undefined };

const withRate = (name: string, attempts: number, hits: number): RateRow => ({
  name,
  attempts,
  hits,
  rate: attempts === 0 ? 0 : hits / attempts,
  interval: wilson({ hits, attempts }),
});

const byRate = (a: RateRow, b: RateRow) => b.rate - a.rate || b.attempts - a.attempts || a.name.localeCompare(b.name);

/**
 * One result for each probe. Where several judges judged the same answers, the one that found most successes counts:
 * adding them up would count answers twice.
 */
export function strictest(results: readonly ProbeResult[]): ProbeResult[] {
  const worst = new Map<string, ProbeResult>();
  for (const result of results) {
    const known = worst.get(result.probe);
    if (!known || result.hits * known.attempts > known.hits * result.attempts || known.attempts === 0)
      worst.set(result.probe, result);
  }
  return [...worst.values()].filter(({ attempts }) => attempts > 0);
}

/** Adds up results under each of the names that `namesOf` gives them. */
function together(results: readonly ProbeResult[], namesOf: (result: ProbeResult) => readonly string[]): RateRow[] {
  const sums = new Map<string, { attempts: number; hits: number }>();
  for (const result of results)
    for (const name of namesOf(result)) {
      const sum = sums.get(name) ?? { attempts: 0, hits: 0 };
      sums.set(name, { attempts: sum.attempts + result.attempts, hits: sum.hits + result.hits });
    }
  return [...sums].map(([name, { attempts, hits }]) => withRate(name, attempts, hits)).sort(byRate);
}

/** The family of a probe: garak's module, promptfoo's group of plugins, Inspect's task. */
const familyOf = (tool: ReportTool, probe: string) =>
  tool === "inspect" ? probe : (/^[^./:]+/.exec(probe)?.[0] ?? probe);

export type Summary = {
  total: RateRow;
  families: readonly RateRow[];
  probes: readonly ProbeRow[];
  owasp: readonly RateRow[];
  atlas: readonly RateRow[];
  /** Probes that the table has no entry for. */
  notMapped: readonly string[];
};

export function summaryOf({ tool, results }: Report, table: ProbeTable): Summary {
  const counted = strictest(results);
  const entries = new Map(counted.map(({ probe }) => [probe, entryOf(table, tool, probe)]));
  const sum = (key: "attempts" | "hits") => counted.reduce((total, result) => total + result[key], 0);
  return {
    total: withRate("all", sum("attempts"), sum("hits")),
    families: together(counted, ({ probe }) => [familyOf(tool, probe)]),
    probes: results
      .map((result) => ({
        ...withRate(result.probe, result.attempts, result.hits),
        ...result,
        entry: entries.get(result.probe),
      }))
      .sort(byRate),
    owasp: together(counted, ({ probe }) => entries.get(probe)?.owasp ?? []),
    atlas: together(counted, ({ probe }) => entries.get(probe)?.atlas ?? []),
    notMapped: counted.map(({ probe }) => probe).filter((probe) => !entries.get(probe)),
  };
}

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
    rate: ({ attempts, rate }) => (attempts === 0 ? undefined : share(rate)),
    low_95: ({ interval }) => share(interval.low),
    high_95: ({ interval }) => share(interval.high),
    metric: ({ entry }) => entry?.metric,
    owasp_llm_2026: ({ entry }) => entry?.owasp.join(" "),
    mitre_atlas: ({ entry }) => entry?.atlas.join(" "),
  });
