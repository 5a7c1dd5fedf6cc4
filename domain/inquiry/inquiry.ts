import * as v from "valibot";
import { formatNumber } from "../content/format.ts";
import {
  COMPANY_MAX,
  CONSENT_VALUE,
  cleanLine,
  cleanText,
  codePoints,
  EMAIL_MAX,
  isEmailAddress,
  MESSAGE_MAX,
  NAME_MAX,
  RAW_FACTOR,
  ROLE_MAX,
  type Traces,
} from "./fields.ts";
import { TOPICS } from "./topics.ts";

/** A field that is missing is one that was left empty. */
const text = v.optional(v.string(), "");

const tooLong = (max: number, subject: string) => `${subject} must be ${formatNumber(max)} characters or fewer`;

/** Its length is looked at before anything is done with the text, so that no length costs more than this. */
const field = (max: number, subject: string, clean = cleanLine) =>
  v.pipe(
    text,
    v.maxLength(max * RAW_FACTOR, tooLong(max, subject)),
    v.transform(clean),
    v.check((value) => codePoints(value) <= max, tooLong(max, subject)),
  );

/** Both sides read a form by this. The sentences say what to do and stand beside the field and in the summary. */
export const inquirySchema = v.object({
  name: v.pipe(field(NAME_MAX, "Full name"), v.nonEmpty("Enter your full name")),
  email: v.pipe(
    field(EMAIL_MAX, "Email address"),
    v.nonEmpty("Enter your work email address"),
    v.check(isEmailAddress, "Enter an email address like name@company.com"),
  ),
  company: v.pipe(field(COMPANY_MAX, "Company"), v.nonEmpty("Enter your company")),
  role: field(ROLE_MAX, "Role"),
  topic: v.pipe(text, v.picklist(TOPICS, "Choose what your inquiry is about")),
  message: v.pipe(field(MESSAGE_MAX, "Message", cleanText), v.nonEmpty("Enter a message")),
  consent: v.pipe(
    text,
    v.transform((value) => value === CONSENT_VALUE),
  ),
});

export type Inquiry = v.InferOutput<typeof inquirySchema>;

/** What became of an inquiry that was well formed. */
export type InquiryOutcome =
  | { outcome: "stored"; id: string }
  /** It was here already; the visitor sees the same thanks. */
  | { outcome: "replayed" }
  | { outcome: "limited"; retryAfterSeconds: number }
  /** It could not be stored and must not be acknowledged. */
  | { outcome: "unavailable"; retryAfterSeconds: number };

/** Where a page hands in what a visitor sent. */
export type InquirySubmitter = {
  /** The form was longer than any that could be accepted, and was not read. */
  tooLarge: boolean;
  submit(inquiry: Inquiry, traces: Traces): Promise<InquiryOutcome>;
};

/** The same inquiry gives the same text, and no other inquiry does: what is hashed to recognise a replay. */
export function fingerprintInput(inquiry: Inquiry): string {
  const { name, email, company, role, topic, message, consent } = inquiry;
  return JSON.stringify([name, email.toLowerCase(), company, role, topic, message, consent]);
}

/** Two years: long enough for a purchase that takes a budget round, short enough to justify. */
export const RETENTION_DAYS = 730;

/** What was set aside as spam stays long enough for a mistake to be noticed. */
export const SPAM_RETENTION_DAYS = 30;
