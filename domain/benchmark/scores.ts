import { capitalised, numberInWords } from "../content/format.ts";
import { type BenchmarkModel, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "./dataset.ts";

export type Scored = Pick<BenchmarkModel, "overallScore">;

/** One more than the number of models with a higher overall score: equal scores share a rank. */
export function rankOf(models: readonly Scored[], model: Scored): number {
  return 1 + models.filter((other) => other.overallScore > model.overallScore).length;
}

const counted = (count: number, one: string, many: string) => `${numberInWords(count)} ${count === 1 ? one : many}`;

/** A model's rank in one sentence, from published scores alone. */
export function rankSentence(models: readonly Scored[], model: Scored): string {
  return capitalised(`${place(models, model)}; ${band(model.overallScore)}.`);
}

function place(models: readonly Scored[], model: Scored): string {
  const higher = rankOf(models, model) - 1;
  const sharing = models.filter((other) => other !== model && other.overallScore === model.overallScore).length;
  if (sharing > 0) return `Shares its score with ${counted(sharing, "other", "others")}`;
  if (higher === 0) return "First on the list";
  if (higher === models.length - 1) return "Last on the list";
  return `${counted(higher, "model scores", "models score")} higher`;
}

function band(score: number): string {
  if (score >= SCORE_GREEN_FROM) return `above ${SCORE_GREEN_FROM - 1}`;
  const next = score >= SCORE_YELLOW_FROM ? SCORE_GREEN_FROM : SCORE_YELLOW_FROM;
  return `${counted(next - score, "point", "points")} short of ${next}`;
}
