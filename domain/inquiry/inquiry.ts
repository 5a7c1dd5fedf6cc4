import * as v from "valibot";
import { formatNumber } from "../content/format.ts";
import {
  CONSENT_VALUE,
  cleanLine,
  cleanText,
  codePoints,
  EMAIL_MAX,
  isEmailAddress,
  LINE_MAX,
  MESSAGE_MAX,
  REPORT_TOPICS,
  TOPICS,
  type Traces,
} from "./fields.ts";

/** A missing field counts as empty. */
const text = v.optional(v.string(), "");

const tooLong = (max: number, subject: string) => `${subject} must be ${formatNumber(max)} characters or fewer`;

/** Factor by which a field may exceed its limit before cleaning: almost only invisible text is not worth the time. */
const RAW_FACTOR = 8;

/** A text field. Its length is checked before cleaning, so that the cost of cleaning has an upper bound. */
const field = (max: number, subject: string, clean = cleanLine) =>
  v.pipe(
    text,
    v.maxLength(max * RAW_FACTOR, tooLong(max, subject)),
    v.transform(clean),
    v.check((value) => codePoints(value) <= max, tooLong(max, subject)),
  );

/** The schema of a report from the Guard Lab: an inquiry whose sender need not say who they are. */
export const reportSchema = v.object({
  name: field(LINE_MAX, "Full name"),
  email: v.pipe(
    field(EMAIL_MAX, "Email address"),
    v.check((value) => value === "" || isEmailAddress(value), "Enter an email address like name@company.com"),
  ),
  company: field(LINE_MAX, "Company"),
  role: field(LINE_MAX, "Role"),
  topic: v.pipe(text, v.picklist(REPORT_TOPICS)),
  message: v.pipe(field(MESSAGE_MAX, "Message", cleanText), v.nonEmpty("Enter a message")),
  consent: v.pipe(
    text,
    v.transform((value) => value === CONSENT_VALUE),
  ),
});

const { name, email, company } = reportSchema.entries;

/** The schema of an inquiry, for browser and server. Its messages appear beside the field and in the summary. */
export const inquirySchema = v.object({
  ...reportSchema.entries,
  name: v.pipe(name, v.nonEmpty("Enter your full name")),
  email: v.pipe(email, v.nonEmpty("Enter your work email address")),
  company: v.pipe(company, v.nonEmpty("Enter your company")),
  topic: v.pipe(text, v.picklist(TOPICS, "Choose what your inquiry is about")),
});

/** A report has empty fields where its sender said nothing. */
export type Inquiry = v.InferOutput<typeof inquirySchema> | v.InferOutput<typeof reportSchema>;

export type InquiryOutcome =
  | { outcome: "stored"; id: string }
  /** A duplicate; the visitor sees the same thanks. */
  | { outcome: "replayed" }
  | { outcome: "limited"; retryAfterSeconds: number }
  /** Not stored, so it must not be acknowledged. */
  | { outcome: "unavailable"; retryAfterSeconds: number };

/** Stores inquiries; the server passes one to the route's action with each request. */
export type InquirySubmitter = {
  /** The form exceeded the maximum body size and was not read. */
  tooLarge: boolean;
  submit(inquiry: Inquiry, traces: Traces): Promise<InquiryOutcome>;
};

/** Canonical text of an inquiry, hashed to recognise a replay. */
export function fingerprintInput(inquiry: Inquiry): string {
  const { name, email, company, role, topic, message, consent } = inquiry;
  return JSON.stringify([name, email.toLowerCase(), company, role, topic, message, consent]);
}

/** Two years of 365 days: long enough for a purchase that takes a budget round, short enough to justify. */
export const RETENTION_DAYS = 730;

/** Retention of spam: long enough for a mistake to be noticed. */
export const SPAM_RETENTION_DAYS = 30;
