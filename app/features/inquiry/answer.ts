import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { inquirySchema } from "#domain/inquiry/inquiry.ts";

/** What the visitor sees instead of thanks. Every value is kept. */
export type InquiryAnswer =
  | { status: "invalid" | "too-large" | "unavailable"; result: SubmissionResult }
  | { status: "too-many"; result: SubmissionResult; retryAfterSeconds: number }
  /** The form gateway looks at no more forms; no answer came that could be read; or the page itself failed. */
  | { status: "too-many-refused" | "unreachable" | "broken"; result: SubmissionResult };

/** Read the same way in the browser and on the server, and as it was sent: the schema knows what an empty field means. */
export function parseInquiry(form: FormData | URLSearchParams) {
  return parseWithValibot(form, {
    schema: inquirySchema,
    disableAutoCoercion: true,
    info: { abortPipeEarly: true },
  });
}
