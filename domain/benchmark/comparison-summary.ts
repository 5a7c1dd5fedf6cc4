import { inSentence } from "../format.ts";
import { METRIC_SHORT_NAMES, METRICS, SAMPLE_LABEL } from "./metrics.ts";
import type { BenchmarkModel } from "./model.ts";

/** The chart in words: every value of every series, and none called the highest, since nothing was measured. */
export function comparisonSummary(models: readonly BenchmarkModel[]): string {
  const names = inSentence(models.map(({ name }) => name));
  const series = METRICS.map((metric) => {
    const values = models.map((model) => `${model.name} ${model[metric]}%`);
    return `${METRIC_SHORT_NAMES[metric]}: ${values.join(", ")}.`;
  });
  return [`Bar chart of ${SAMPLE_LABEL}, for ${names}.`, ...series].join(" ");
}
