import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { inquirySchema } from "#domain/inquiry/inquiry.ts";

/** What the visitor sees instead of thanks. Apart from "unreachable" the server has answered, and kept every value. */
export type InquiryAnswer =
  | { status: "invalid" | "too-large" | "unavailable"; result: SubmissionResult }
  | { status: "too-many"; result: SubmissionResult; retryAfterSeconds: number }
  | { status: "unreachable"; result?: undefined };

/** Read the same way in the browser and on the server, and as it was sent: the schema knows what an empty field means. */
export function parseInquiry(form: FormData | URLSearchParams) {
  return parseWithValibot(form, {
    schema: inquirySchema,
    disableAutoCoercion: true,
    info: { abortPipeEarly: true },
  });
}
