import { counted, formatNumber } from "../content/format.ts";
import { compareRates, type Interval, points } from "../resources/rates.ts";
import { type BenchmarkModel, FULL_MARK, isMeasured, METRIC_SHORT_NAMES, METRICS, type Metric } from "./dataset.ts";
import { NOT_PUBLISHED, provenanceOf } from "./provenance.ts";

type Measure = "overallScore" | Metric;
type Pair = readonly [BenchmarkModel, BenchmarkModel];

/**
 * The attempts behind a score, if they are published. The overall score is a mean of the metrics, and its weights are
 * not published: whatever they are, it varies no more than one rate with the attempts of the least tested metric.
 */
function attemptsOf({ provenance }: BenchmarkModel, measure: Measure): number | undefined {
  if (provenance === NOT_PUBLISHED) return undefined;
  return Math.min(...metricsBehind(measure).map((metric) => provenance[metric].attempts));
}

const metricsBehind = (measure: Measure) => (measure === "overallScore" ? METRICS : [measure]);

/** Whether two published scores come from the same attacks and the same judge: others cannot be compared. */
const areComparable = (pair: Pair, measure: Measure) =>
  metricsBehind(measure).every((metric) => {
    const [one, other] = pair.map(({ provenance }) => {
      const { judge, attackSet } = provenanceOf(provenance, metric) ?? {};
      return `${judge}, ${attackSet?.name} ${attackSet?.version}`;
    });
    return one === other;
  });

/** The assumed number of attempts that the reader's field starts with. */
export const EXAMPLE_ATTEMPTS = 500;

const inPoints = (share: number) => counted(Math.abs(Math.round(share * FULL_MARK)), "point");

/** The lead of the better model in shares of attempts resisted; none without attempts, or if they are of two tests. */
function gapOf(pair: Pair, measure: Measure, assumed?: number) {
  const [leader, other] = pair[0].overallScore < pair[1].overallScore ? [pair[1], pair[0]] : pair;
  const [most, least] = [leader, other].map((model) => {
    const attempts = attemptsOf(model, measure) ?? assumed;
    return attempts && { hits: (attempts * model[measure]) / FULL_MARK, attempts };
  });
  if (!most || !least || (!assumed && !areComparable(pair, measure))) return undefined;
  const { difference, interval, verdict } = compareRates(least, most);
  const between = pair.map(({ name }) => name).join(" and ");
  const measured = measure === "overallScore" ? "Overall" : METRIC_SHORT_NAMES[measure];
  const name = assumed ? formatNumber(assumed) : measured;
  return { ...interval, name, between, value: difference, isTie: verdict === "open", assumed };
}

export type Gap = NonNullable<ReturnType<typeof gapOf>>;

/** The gaps between models: measured ones where attempts are published, otherwise those that the assumed attempts would give. */
export function gapsOf(models: readonly BenchmarkModel[], assumed: number): Gap[] {
  const pairs = models.flatMap((model, at) => models.slice(at + 1).map((other): Pair => [model, other]));
  // Further assumptions for a pair say, without scripts, what more or fewer attempts mean.
  const assumptions = pairs.length === 1 ? [assumed, 100, 1_000, 10_000] : [assumed];
  // A metric is a result only where its attempts are published, otherwise a sample.
  const measures: readonly Measure[] = pairs.length === 1 ? ["overallScore", ...METRICS] : ["overallScore"];
  return pairs.flatMap((pair) => {
    if (pair.every(isMeasured)) return measures.flatMap((measure) => gapOf(pair, measure) ?? []);
    return assumptions.flatMap((attempts) => gapOf(pair, "overallScore", attempts) ?? []);
  });
}

/** A gap named by its models, where there are several pairs. */
export const gapName = ({ name, between, value, assumed }: Gap): string =>
  `${assumed ? "" : `${name}: `}${between}, ${inPoints(value)} apart`;

/** "−3.4 to +7.4" */
export const intervalText = ({ low, high }: Interval): string => `${points(low)} to ${points(high)}`;

/** The gaps in a sentence: of one pair its first gap, of several how many are more than chance. */
export function gapSentence(gaps: readonly Gap[]): string {
  const [first] = gaps;
  if (!first) return "The models were tested with different attacks or judges, so their scores cannot be compared.";
  const assumed = gaps.find((gap) => gap.assumed)?.assumed;
  const unpublished = gaps.every((gap) => gap.assumed) ? "" : " without published attempts";
  const [start, have, be] = assumed
    ? [`If each score${unpublished} came from ${formatNumber(assumed)} attempts, the`, "would have", "would be"]
    : ["The", "has", "is"];
  if (gaps.every(({ between }) => between === first.between)) {
    const verdict = first.isTie ? "includes zero: treat it as a tie" : `excludes zero: the gap ${be} more than chance`;
    return `${start} difference of ${inPoints(first.value)} between ${first.between} ${have} a 95% interval of ${intervalText(first)} points, which ${verdict}.`;
  }
  const ties = gaps.filter(({ isTie }) => isTie).length;
  const rest = ["", " Treat the other as a tie."][ties] ?? " Treat the others as ties.";
  return `${start} number of gaps that are more than chance ${be} ${gaps.length - ties} of ${gaps.length}.${rest}`;
}

/** Adds to each model the ids of those its overall score cannot be told apart from, where attempts are published. */
export const withTies = (models: readonly BenchmarkModel[]): BenchmarkModel[] =>
  models.map((model) => {
    const ties = models.filter((other) => other !== model && gapOf([model, other], "overallScore")?.isTie);
    return ties.length > 0 ? { ...model, ties: ties.map(({ id }) => id) } : model;
  });
