import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { isRouteErrorResponse, redirectDocument } from "react-router";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { paths } from "#app/paths.ts";
import { formatNumber } from "#domain/content/format.ts";
import {
  INQUIRY_FIELDS,
  knownFields,
  MESSAGE_MAX,
  RATE_LIMIT_COUNT,
  RATE_LIMIT_WINDOW_MS,
} from "#domain/inquiry/fields.ts";
import { inquirySchema } from "#domain/inquiry/inquiry.ts";

export const INQUIRY_FORM_ID = "inquiry";

/** The current values of the form; empty if the form is not on the page. */
export function typedInquiry(): Record<string, string> {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(INQUIRY_FORM_ID);
  return form instanceof HTMLFormElement ? Object.fromEntries(knownFields(new FormData(form))) : {};
}

/** The answer to an inquiry that was not stored. Every value is returned. */
export type InquiryAnswer =
  | { status: "invalid" | "too-large" | "unavailable"; result: SubmissionResult }
  | { status: "too-many"; result: SubmissionResult; retryAfterSeconds: number }
  /** In order: the form gateway is rate-limited; there was no readable answer; the page itself failed. */
  | { status: "too-many-refused" | "unreachable" | "broken"; result: SubmissionResult };

/** Validates an inquiry, in the browser and on the server. No coercion: the schema decides what empty fields mean. */
export function parseInquiry(form: FormData | URLSearchParams) {
  return parseWithValibot(form, {
    schema: inquirySchema,
    disableAutoCoercion: true,
    info: { abortPipeEarly: true },
  });
}

/** How long to wait for an answer. Sending again is safe: an inquiry is not stored twice. */
const ANSWER_TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Sends an inquiry and turns every failure into an answer: a lost connection, a timeout, a response from a proxy. If
 * the code of the thank-you page cannot be loaded, the redirect becomes a document load.
 */
export async function sendInquiry(
  send: () => Promise<InquiryAnswer | undefined>,
  loadThanks: (timeoutMs: number) => Promise<unknown>,
): Promise<InquiryAnswer> {
  let status: "unreachable" | "too-many-refused" = "unreachable";
  try {
    // `loadChunk` adds a time limit: no answer in time counts as a lost connection.
    const answer = await loadChunk(send, ANSWER_TIMEOUT_MS);
    if (answer) return answer;
  } catch (error) {
    // A redirect to the thank-you page.
    if (error instanceof Response) {
      throw await loadThanks(ANSWER_TIMEOUT_MS).then(
        () => error,
        () => redirectDocument(paths.thankYou()),
      );
    }
    if (isRouteErrorResponse(error) && error.status === TOO_MANY_REQUESTS) status = "too-many-refused";
  }
  return { status, result: { initialValue: typedInquiry() } };
}

/** Text of the error summary: fields to correct, or why the inquiry was not stored. */
export type Problem = { heading: string; text?: string; links?: { href: string; text: string }[] };

export type FieldErrors = Readonly<Record<string, string[] | undefined>>;

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
  return answer && answer.status !== "invalid" ? PROBLEMS[answer.status] : undefined;
}

const PROBLEMS: Readonly<Record<Exclude<InquiryAnswer["status"], "invalid" | "too-many">, Problem>> = {
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
