import * as v from "valibot";
import { formatNumber } from "../format.ts";
import { cleanLine, cleanText } from "./clean.ts";
import { isEmailAddress } from "./email.ts";
import { CONSENT_VALUE } from "./fields.ts";
import { COMPANY_MAX, codePoints, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, RAW_FACTOR, ROLE_MAX } from "./limits.ts";
import { TOPICS } from "./topics.ts";

/** A field that is missing is one that was left empty. */
const text = v.optional(v.string(), "");

const tooLong = (max: number, subject: string) => `${subject} must be ${formatNumber(max)} characters or fewer`;

/** Looked at before anything is done with the text, so that no length costs more than this. */
const rawText = (max: number, subject: string) => v.pipe(text, v.maxLength(max * RAW_FACTOR, tooLong(max, subject)));

const atMost = (max: number, subject: string) =>
  v.check<string, string>((value) => codePoints(value) <= max, tooLong(max, subject));

/** Both sides read a form by this. The sentences say what to do and stand beside the field and in the summary. */
export const inquirySchema = v.object({
  name: v.pipe(
    rawText(NAME_MAX, "Full name"),
    v.transform(cleanLine),
    v.nonEmpty("Enter your full name"),
    atMost(NAME_MAX, "Full name"),
  ),
  email: v.pipe(
    rawText(EMAIL_MAX, "Email address"),
    v.transform(cleanLine),
    v.nonEmpty("Enter your work email address"),
    atMost(EMAIL_MAX, "Email address"),
    v.check(isEmailAddress, "Enter an email address like name@company.com"),
  ),
  company: v.pipe(
    rawText(COMPANY_MAX, "Company"),
    v.transform(cleanLine),
    v.nonEmpty("Enter your company"),
    atMost(COMPANY_MAX, "Company"),
  ),
  role: v.pipe(rawText(ROLE_MAX, "Role"), v.transform(cleanLine), atMost(ROLE_MAX, "Role")),
  topic: v.pipe(text, v.picklist(TOPICS, "Choose what your inquiry is about")),
  message: v.pipe(
    rawText(MESSAGE_MAX, "Message"),
    v.transform(cleanText),
    v.nonEmpty("Enter a message"),
    atMost(MESSAGE_MAX, "Message"),
  ),
  consent: v.pipe(
    text,
    v.transform((value) => value === CONSENT_VALUE),
  ),
});

export type Inquiry = v.InferOutput<typeof inquirySchema>;
