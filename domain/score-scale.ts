export const FULL_MARK = 100;

/** Score colour: 90 and above green, 80 to 89 yellow, below 80 red. */
export const SCORE_GREEN_FROM = 90;
export const SCORE_YELLOW_FROM = 80;
