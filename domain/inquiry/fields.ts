/** The names under which the form sends its values. */
export const INQUIRY_FIELDS = ["name", "email", "company", "role", "topic", "message", "consent"] as const;
export type InquiryField = (typeof INQUIRY_FIELDS)[number];

export const CONSENT_VALUE = "yes";

/** Nobody sees this field; what fills it in is a machine. */
export const HONEYPOT_FIELD = "website";
/** Made once per form by the visitor's browser. */
export const SUBMISSION_ID_FIELD = "submission";
/** Milliseconds from the form's appearance to its sending, told by the browser. */
export const ELAPSED_FIELD = "elapsed";

const TRACE_FIELDS = [HONEYPOT_FIELD, SUBMISSION_ID_FIELD, ELAPSED_FIELD] as const;

/** What came along with the words and says how they were sent. */
export type Traces = {
  honeypot: string;
  submissionId: string | undefined;
  elapsedMs: number | undefined;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One text per known field and nothing else: names and files that somebody made up go no further. */
export function knownFields(form: Iterable<[name: string, value: unknown]>): URLSearchParams {
  const names: readonly string[] = [...INQUIRY_FIELDS, ...TRACE_FIELDS];
  const known = new URLSearchParams();
  for (const [name, value] of form) {
    if (names.includes(name) && typeof value === "string" && !known.has(name)) known.set(name, value);
  }
  return known;
}

/** A trace that makes no sense counts as none: old browsers and no JavaScript send none either. */
export function tracesOf(form: URLSearchParams): Traces {
  const submissionId = form.get(SUBMISSION_ID_FIELD) ?? "";
  const elapsed = form.get(ELAPSED_FIELD) ?? "";
  return {
    honeypot: form.get(HONEYPOT_FIELD) ?? "",
    submissionId: UUID.test(submissionId) ? submissionId.toLowerCase() : undefined,
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : undefined,
  };
}
