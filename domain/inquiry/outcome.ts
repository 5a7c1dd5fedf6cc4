import type { Traces } from "./fields.ts";
import type { Inquiry } from "./inquiry.ts";

/** What became of an inquiry that was well formed. */
export type InquiryOutcome =
  | { outcome: "stored"; id: string }
  /** It was here already; the visitor sees the same thanks. */
  | { outcome: "replayed" }
  | { outcome: "limited"; retryAfterSeconds: number }
  /** It could not be stored and must not be acknowledged. */
  | { outcome: "unavailable"; retryAfterSeconds: number };

/** Where a page hands in what a visitor sent. */
export type InquiryDesk = {
  /** The form was longer than any that could be accepted, and was not read. */
  tooLarge: boolean;
  submit(inquiry: Inquiry, traces: Traces): Promise<InquiryOutcome>;
};
