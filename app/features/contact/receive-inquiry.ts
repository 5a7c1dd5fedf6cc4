import { data, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { knownFields, tracesOf } from "#domain/inquiry/fields.ts";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { type InquiryAnswer, parseInquiry } from "./answer.ts";

/** Without a submitter nothing can be stored. */
const NO_SUBMITTER = { outcome: "unavailable", retryAfterSeconds: 60 } as const;

/** Reads a form, submits the inquiry and answers. */
export async function receiveInquiry(formData: FormData, submitter: InquirySubmitter | null) {
  const form = knownFields(formData);
  const submission = parseInquiry(form);
  const answer = (status: number, value: InquiryAnswer, headers: Record<string, string> = {}) =>
    data(value, { status, headers });

  if (submitter?.tooLarge) return answer(413, { status: "too-large", result: {} });
  if (submission.status !== "success") return answer(422, { status: "invalid", result: submission.reply() });

  // Whatever happens, the form keeps its values; a reply without errors does that and complains of nothing.
  const result = { initialValue: Object.fromEntries(form) };
  const outcome = (await submitter?.submit(submission.value, tracesOf(form))) ?? NO_SUBMITTER;
  switch (outcome.outcome) {
    case "stored":
    case "replayed":
      return redirect(paths.thankYou(), 303);
    case "limited": {
      const { retryAfterSeconds } = outcome;
      return answer(
        429,
        { status: "too-many", result, retryAfterSeconds },
        { "Retry-After": String(retryAfterSeconds) },
      );
    }
    case "unavailable":
      return answer(503, { status: "unavailable", result }, { "Retry-After": String(outcome.retryAfterSeconds) });
  }
}
