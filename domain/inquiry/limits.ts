/** All counted in code points after cleaning, as a person counts characters. */
export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
export const COMPANY_MAX = 200;
export const ROLE_MAX = 200;
export const MESSAGE_MAX = 5_000;

/**
 * How many times its limit a field may be before cleaning: what nobody sees is taken out and never refused, but a text
 * that is nearly all of it is not worth the time.
 */
export const RAW_FACTOR = 8;

/** In bytes, as it comes over the wire: room for the longest message in any script, percent-encoded. */
export const BODY_MAX_BYTES = 65_536;

/** Whoever sends a form sooner than this after it appeared has not read it. */
export const TIME_TRAP_MS = 3_000;

/** The same words sent again within this time, without an id from the browser, are the same inquiry. */
export const REPLAY_WINDOW_MS = 600_000;

/** How often one address may write … */
export const RATE_LIMIT_COUNT = 5;
/** … within this time. */
export const RATE_LIMIT_WINDOW_MS = 600_000;
/** How many of its forms may be refused in that time; whoever corrects a form never comes near. */
export const REFUSAL_LIMIT_COUNT = 30;

/** A code point is one character to whoever counts, however many units it takes here. */
export const codePoints = (text: string): number => [...text].length;
