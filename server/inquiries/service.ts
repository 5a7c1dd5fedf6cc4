import type { Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import type { Logger } from "../process/log.ts";
import { replayKeys } from "./rate-limit.ts";
import { flagsOf, spamReasonOf } from "./spam.ts";
import type { InquiryStore } from "./store.ts";

/** A database that was full or away is looked at by then, or back. */
const UNAVAILABLE_RETRY_SECONDS = 60;

type InquiryServiceOptions = {
  store: InquiryStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  newId: () => string;
  /** Told ids and reasons; never a name, an address or a word that a visitor wrote. */
  log: Pick<Logger, "info" | "error">;
  /** There is something to deliver. */
  onStored?: () => void;
  /** For whoever counts. */
  onResult?: (result: InquiryResult) => void;
};

/** What became of a submission; what a visitor is told says less. */
export type InquiryResult = InquiryOutcome["outcome"] | "spam";

export type Submission = { inquiry: Inquiry; traces: Traces; network: string };

export type InquiryService = { submit(submission: Submission): Promise<InquiryOutcome> };

/** Takes in what a visitor wrote: judges it, and stores it before anybody is thanked. Never rejects. */
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

/** Not the error itself: PostgreSQL's carries the row that failed. */
export function problemOf(error: unknown): { code: string; reason: string } {
  const { code = "", message } = error as { code?: unknown; message?: unknown };
  return { code: String(code), reason: String(message ?? error).slice(0, 200) };
}
