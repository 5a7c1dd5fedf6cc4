/** Two years: long enough for a purchase that takes a budget round, short enough to justify. */
export const RETENTION_DAYS = 730;

/** What was set aside as spam stays long enough for a mistake to be noticed. */
export const SPAM_RETENTION_DAYS = 30;
