import { inSentence } from "../format.ts";
import { METRIC_SHORT_NAMES, METRICS } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

/** The chart in words: for each series who has the highest value; of one model its three values. */
export function comparisonSummary(models: readonly BenchmarkModel[]): string {
  const [only, ...others] = models;
  if (only === undefined) return "";
  const names = inSentence(models.map(({ name }) => name));
  const opening = `Bar chart of illustrative values for ${names}.`;
  if (others.length === 0) {
    return `${opening} ${METRICS.map((metric) => `${METRIC_SHORT_NAMES[metric]} ${only[metric]}%`).join(", ")}.`;
  }
  const highest = METRICS.map((metric) => {
    const best = Math.max(...models.map((model) => model[metric]));
    const holders = models.filter((model) => model[metric] === best).map(({ name }) => name);
    return `${METRIC_SHORT_NAMES[metric]}: highest ${best}%, ${inSentence(holders)}.`;
  });
  return [opening, ...highest].join(" ");
}
