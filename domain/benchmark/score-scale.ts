export const FULL_MARK = 100;

/** Score colour: 90 and above green, 80 to 89 yellow, below 80 red. */
export const SCORE_GREEN_FROM = 90;
export const SCORE_YELLOW_FROM = 80;

export type ScoreBand = "good" | "warn" | "bad";

export function scoreBand(score: number): ScoreBand {
  if (score >= SCORE_GREEN_FROM) return "good";
  return score >= SCORE_YELLOW_FROM ? "warn" : "bad";
}

/** The band in words, for whoever does not see its colour. */
export const BAND_NAMES: Readonly<Record<ScoreBand, string>> = {
  good: `${SCORE_GREEN_FROM} and above`,
  warn: `${SCORE_YELLOW_FROM} to ${SCORE_GREEN_FROM - 1}`,
  bad: `below ${SCORE_YELLOW_FROM}`,
};
