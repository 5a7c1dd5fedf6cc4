import * as v from "valibot";
import { formatNumber } from "../format.ts";
import { cleanLine, cleanText } from "./clean.ts";
import { isEmailAddress } from "./email.ts";
import { CONSENT_VALUE } from "./fields.ts";
import { COMPANY_MAX, codePoints, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, ROLE_MAX } from "./limits.ts";
import { TOPICS } from "./topics.ts";

/** A field that is missing is one that was left empty. */
const text = v.optional(v.string(), "");

const atMost = (max: number, subject: string) =>
  v.check<string, string>(
    (value) => codePoints(value) <= max,
    `${subject} must be ${formatNumber(max)} characters or fewer`,
  );

/** Both sides read a form by this. The sentences say what to do and stand beside the field and in the summary. */
export const inquirySchema = v.object({
  name: v.pipe(text, v.transform(cleanLine), v.nonEmpty("Enter your full name"), atMost(NAME_MAX, "Full name")),
  email: v.pipe(
    text,
    v.transform(cleanLine),
    v.nonEmpty("Enter your work email address"),
    atMost(EMAIL_MAX, "Email address"),
    v.check(isEmailAddress, "Enter an email address like name@company.com"),
  ),
  company: v.pipe(text, v.transform(cleanLine), v.nonEmpty("Enter your company"), atMost(COMPANY_MAX, "Company")),
  role: v.pipe(text, v.transform(cleanLine), atMost(ROLE_MAX, "Role")),
  topic: v.pipe(text, v.picklist(TOPICS, "Choose what your inquiry is about")),
  message: v.pipe(text, v.transform(cleanText), v.nonEmpty("Enter a message"), atMost(MESSAGE_MAX, "Message")),
  consent: v.pipe(
    text,
    v.transform((value) => value === CONSENT_VALUE),
  ),
});

export type Inquiry = v.InferOutput<typeof inquirySchema>;
