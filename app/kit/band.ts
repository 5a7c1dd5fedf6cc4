/** The colour of a value. Where the bands begin is for the caller to know. */
export type Band = "good" | "warn" | "bad";
