import { formatNumber } from "#domain/content/format.ts";
import { INQUIRY_FIELDS, MESSAGE_MAX, RATE_LIMIT_COUNT, RATE_LIMIT_WINDOW_MS } from "#domain/inquiry/fields.ts";
import type { InquiryAnswer } from "./answer.ts";

/** A random id for a submission, in the form of a UUID. `crypto.randomUUID` exists only in secure contexts. */
export function newSubmissionId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Text of the error summary: fields to correct, or why the inquiry was not stored. */
export type Problem = { heading: string; text?: string; links?: { href: string; text: string }[] };

export type FieldErrors = Readonly<Record<string, string[] | null | undefined>>;

/** The current problem, if any. Field errors take precedence over the last answer. */
export function problemOf(errors: FieldErrors, answer: InquiryAnswer | undefined): Problem | undefined {
  const links = INQUIRY_FIELDS.flatMap((field) => {
    const text = errors[field]?.[0];
    return text === undefined ? [] : [{ href: `#${field}`, text }];
  });
  if (links.length > 0) return { heading: "There is a problem", links };
  if (answer?.status === "too-many") {
    return {
      heading: PROBLEMS["too-many-refused"].heading,
      text: `${RATE_LIMIT_COUNT} inquiries came from your network within ${RATE_LIMIT_WINDOW_MS / 60_000} minutes. Your text is still in the form. Send it again ${inMinutes(answer.retryAfterSeconds)}.`,
    };
  }
  if (!answer || answer.status === "invalid" || answer.status === "received") return undefined;
  return PROBLEMS[answer.status];
}

const PROBLEMS: Readonly<Record<Exclude<InquiryAnswer["status"], "invalid" | "received" | "too-many">, Problem>> = {
  "too-large": {
    heading: "There is a problem",
    text: `Message must be ${formatNumber(MESSAGE_MAX)} characters or fewer. Yours was too long. Your browser has kept it: go back, shorten it and send it again.`,
  },
  "too-many-refused": {
    heading: "Wait before you send this",
    text: `Your network sent too many forms we could not accept. Your text is still in the form. Send it again ${inMinutes(RATE_LIMIT_WINDOW_MS / 1000)}.`,
  },
  unavailable: {
    heading: "We could not save your inquiry",
    text: "Something is wrong on our side. Your text is still in the form. Send it again in a minute.",
  },
  unreachable: {
    heading: "Your inquiry may not have reached us",
    text: "No clear answer came back from our server. Your text is still in the form. Check your connection and send it again: duplicates are discarded.",
  },
  broken: {
    heading: "Something went wrong on this page",
    text: "Your text is still in the form. If you had sent it, we cannot tell from here whether it arrived. Send it again: duplicates are discarded.",
  },
};

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
