/** Maximum lengths in code points after cleaning, as a person counts characters. */
export const LINE_MAX = 200;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 5_000;

/** Maximum body size in bytes: room for the longest message in any script, percent-encoded. */
export const BODY_MAX_BYTES = 65_536;

/** Minimum time between showing and sending a form; a faster sender has not read it. */
export const TIME_TRAP_MS = 3_000;

/** Without an id from the browser, an identical text within this time counts as the same inquiry. */
export const REPLAY_WINDOW_MS = 600_000;

/** Maximum number of inquiries from one address … */
export const RATE_LIMIT_COUNT = 5;
/** … within this time. */
export const RATE_LIMIT_WINDOW_MS = 600_000;
/** Maximum number of rejected forms in that time; correcting a form never comes near. */
export const REFUSAL_LIMIT_COUNT = 30;

export const codePoints = (text: string): number => [...text].length;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Control characters other than tab and line feed, lone surrogates, and interlinear annotation marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\ufff9-\ufffb]/gu;

/** Characters without a glyph. Joiners and variation selectors are handled below: some scripts need them. */
const INVISIBLE = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Variation selectors without a base character, or after another selector: several in a row can hide a message. */
const STRAY_SELECTORS = /(?<![\p{L}\p{N}\p{S}\p{P}])\p{Variation_Selector}+/gu;
const SURPLUS_SELECTORS = /(?<=\p{Variation_Selector})\p{Variation_Selector}+/gu;

/** Surplus joiners: Persian words and emoji sequences need one at a time, inside the word. */
const SURPLUS_JOINERS = /\p{Join_Control}+(?=\p{Join_Control})/gu;
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{Extended_Pictographic}])/gu;

/** More marks on a letter than any script uses (UAX #15): the time to order them grows with their number squared. */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Cleans text for storage: invisible characters, which come with pasted text, could hide words from its reader. */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROLS, "")
    .replace(INVISIBLE, "")
    .replace(SURPLUS_SELECTORS, "")
    .replace(STRAY_SELECTORS, "")
    .replace(SURPLUS_JOINERS, "")
    .replace(STRAY_JOINERS, "")
    .replace(SURPLUS_MARKS, "$1")
    .normalize("NFC")
    // Normalisation can turn one character into a letter and its marks.
    .replace(SURPLUS_MARKS, "$1")
    .trim();

const ANY_INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const UNUSUAL_BREAKS = /[\u0085\u2028\u2029]/gu;
/** Text that looks like an escaped character. */
const LIKE_ESCAPED = /\\(?=u\{)/gu;
const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Writes out the characters that `cleanText` would remove, as \u{200b}: in a report of an attack they are evidence. */
export const withInvisibleEscaped = (text: string): string =>
  text
    .replace(LIKE_ESCAPED, escaped)
    .replace(UNUSUAL_BREAKS, escaped)
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROLS, escaped)
    .replace(ANY_INVISIBLE, escaped);

/** Text of a single-line field. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, " ");

/** Characters that a mail program could take for the end of an address, or for a second one. */
const LOCAL_PART = /^[^\s@<>()[\],;:"\\]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const LABEL_MAX = 63;

/** Whether a text can be an email address; only a mail can tell whether it exists. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  const last = labels.at(-1) ?? "";
  return (
    at > 0 &&
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    last.length > 1 &&
    !/^\d+$/.test(last)
  );
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

export const INQUIRY_FIELDS = ["name", "email", "company", "role", "topic", "message", "consent"] as const;
export type InquiryField = (typeof INQUIRY_FIELDS)[number];

export const CONSENT_VALUE = "yes";

/** The honeypot: visitors do not see this field, bots fill it in. */
export const HONEYPOT_FIELD = "website";
/** Id of the submission, generated once by the visitor's browser. */
export const SUBMISSION_ID_FIELD = "submission";
/** Milliseconds from showing to sending the form, as reported by the browser. */
export const ELAPSED_FIELD = "elapsed";

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The known fields as text; unknown names and files are dropped. */
export function knownFields(form: Iterable<[name: string, value: unknown]>): URLSearchParams {
  const names: readonly string[] = [...INQUIRY_FIELDS, HONEYPOT_FIELD, SUBMISSION_ID_FIELD, ELAPSED_FIELD];
  const known = new URLSearchParams();
  for (const [name, value] of form) {
    if (names.includes(name) && typeof value === "string" && !known.has(name)) known.set(name, value);
  }
  return known;
}

/** Technical fields, which say how the form was sent; an invalid value counts as missing, as with old browsers and without JavaScript. */
export function tracesOf(form: URLSearchParams) {
  const submissionId = form.get(SUBMISSION_ID_FIELD) ?? "";
  const elapsed = form.get(ELAPSED_FIELD) ?? "";
  return {
    honeypot: form.get(HONEYPOT_FIELD) ?? "",
    submissionId: UUID.test(submissionId) ? submissionId.toLowerCase() : undefined,
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}

export type Traces = ReturnType<typeof tracesOf>;

/** Topics of an inquiry, as stored and as named in the URL. */
export const TOPICS = ["guard-demo", "red-team", "terms", "benchmark", "benchmark-result", "press", "other"] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic selected initially, since the page is titled "Book a demo". */
export const DEFAULT_TOPIC: Topic = "guard-demo";

export const topicOf = (text: string | null | undefined) => TOPICS.find((topic) => topic === text);

/** Topics of a report from the Guard Lab, which has a form of its own: it asks neither for a name nor for a company. */
export const REPORT_TOPICS = ["missed-attack", "false-positive"] as const;
export type ReportTopic = (typeof REPORT_TOPICS)[number];

export const isReportTopic = (text: unknown): boolean => REPORT_TOPICS.some((topic) => topic === text);

/** The topic's label, with product names filled in; an unknown topic is returned unchanged. */
export function topicLabel(text: string, products: { guard: string }): string {
  const labels: Record<Topic | ReportTopic, string> = {
    "guard-demo": `A demo of ${products.guard}`,
    "red-team": "A red-team engagement",
    terms: "Price, service levels or a contract",
    benchmark: "The benchmark",
    "benchmark-result": "A benchmark result to submit",
    press: "Press",
    other: "Something else",
    "missed-attack": "Missed attack, reported from the Guard Lab",
    "false-positive": "False positive, reported from the Guard Lab",
  };
  return Object.hasOwn(labels, text) ? labels[text as Topic] : text;
}
