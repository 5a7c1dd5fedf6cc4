import type { Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import type { Logger } from "../process/log.ts";
import { replayKeys } from "./rate-limit.ts";
import { flagsOf, spamReasonOf } from "./spam.ts";
import type { InquiryStore } from "./store.ts";

/** Time within which a full or unavailable database is likely to be back. */
const UNAVAILABLE_RETRY_SECONDS = 60;

type InquiryServiceOptions = {
  store: InquiryStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  newId: () => string;
  /** Receives ids and reasons, never anything that a visitor wrote. */
  log: Pick<Logger, "info" | "error">;
  /** Called when there is something to deliver. */
  onStored?: () => void;
  /** Called with every result, for metrics. */
  onResult?: (result: InquiryResult) => void;
};

/** Internal result of a submission; the visitor learns less. */
export type InquiryResult = InquiryOutcome["outcome"] | "spam";

export type Submission = { inquiry: Inquiry; traces: Traces; network: string };

export type InquiryService = { submit(submission: Submission): Promise<InquiryOutcome> };

/** Checks a submission for spam and stores it before the visitor is thanked. Never rejects. */
export function createInquiryService(options: InquiryServiceOptions): InquiryService {
  const { store, clock, newId, log, onStored, onResult = () => {} } = options;
  return {
    submit: async ({ inquiry, traces, network }) => {
      const now = clock();
      const id = newId();
      const spamReason = spamReasonOf(traces);
      try {
        const keys = replayKeys(inquiry, traces, now);
        const result = await store.save({ id, keys, inquiry, spamReason, flags: flagsOf(inquiry.email), network, now });
        onResult(result.outcome === "stored" && spamReason !== null ? "spam" : result.outcome);
        if (result.outcome === "limited") {
          return { outcome: "limited", retryAfterSeconds: Math.max(1, Math.ceil((result.until - now) / 1000)) };
        }
        if (result.outcome === "replayed") return { outcome: "replayed" };
        log.info({ inquiryId: id, ...(spamReason !== null && { spam: spamReason }) }, "an inquiry was stored");
        onStored?.();
        return { outcome: "stored", id };
      } catch (error) {
        log.error(problemOf(error), "an inquiry could not be stored");
        onResult("unavailable");
        return { outcome: "unavailable", retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS };
      }
    },
  };
}

/** Code and message of an error; PostgreSQL's error object carries the row that failed. */
export function problemOf(error: unknown): { code: string; reason: string } {
  const { code = "", message } = error as { code?: unknown; message?: unknown };
  return { code: String(code), reason: String(message ?? error).slice(0, 200) };
}
