import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { isRouteErrorResponse, redirectDocument } from "react-router";
import { loadChunk } from "#app/hydration/recovery.ts";
import { paths } from "#app/paths.ts";
import { isReportTopic, knownFields } from "#domain/inquiry/fields.ts";
import { inquirySchema, reportSchema } from "#domain/inquiry/inquiry.ts";

export const INQUIRY_FORM_ID = "inquiry";

/** The current values of the form; empty if the form is not on the page. */
export function typedInquiry(): Record<string, string> {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(INQUIRY_FORM_ID);
  return form instanceof HTMLFormElement ? Object.fromEntries(knownFields(new FormData(form))) : {};
}

/** The answer to an inquiry that was not stored, with every value; or to a stored report, which leads to no other page. */
export type InquiryAnswer =
  | { status: "received"; result?: undefined }
  | { status: "invalid" | "too-large" | "unavailable"; result: SubmissionResult }
  | { status: "too-many"; result: SubmissionResult; retryAfterSeconds: number }
  /** In order: the form gateway is rate-limited; there was no readable answer; the page itself failed. */
  | { status: "too-many-refused" | "unreachable" | "broken"; result: SubmissionResult };

/** Validates an inquiry, in the browser and on the server. No coercion: the schema decides what empty fields mean. */
export const parseInquiry = (form: FormData | URLSearchParams) =>
  parseWithValibot(form, {
    schema: isReportTopic(form.get("topic")) ? reportSchema : inquirySchema,
    disableAutoCoercion: true,
    info: { abortPipeEarly: true },
  });

/** How long to wait for an answer. Sending again is safe: an inquiry is not stored twice. */
const ANSWER_TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Sends an inquiry and turns every failure into an answer: a lost connection, a timeout, a response from a proxy.
 * @param loadThanks undefined for a report: its sender stays on the page
 */
export async function sendInquiry(
  send: () => Promise<InquiryAnswer | undefined>,
  loadThanks?: (timeoutMs: number) => Promise<unknown>,
): Promise<InquiryAnswer> {
  let status: "unreachable" | "too-many-refused" = "unreachable";
  try {
    // `loadChunk` adds a time limit: no answer in time counts as a lost connection.
    const answer = await loadChunk(send, ANSWER_TIMEOUT_MS);
    if (answer) return answer;
  } catch (error) {
    // A redirect to the thank-you page.
    if (error instanceof Response) {
      if (!loadThanks) return { status: "received" };
      throw await loadThanks(ANSWER_TIMEOUT_MS).then(
        () => error,
        () => redirectDocument(paths.thankYou()),
      );
    }
    if (isRouteErrorResponse(error) && error.status === TOO_MANY_REQUESTS) status = "too-many-refused";
  }
  return { status, result: { initialValue: typedInquiry() } };
}
