import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { domainOf, REPLAY_WINDOW_MS, TIME_TRAP_MS, type Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import type { Tables } from "../database/database.ts";
import { dueRow } from "../outbox/store.ts";
import type { Logger } from "../process/log.ts";
import { countForm, inCountedTransaction, replayKeys } from "./rate-limit.ts";

type InquiryServiceOptions = {
  kysely: Kysely<Tables>;
  /** Each channel gets a row in the outbox. */
  channels: readonly string[];
  clock: () => number;
  /** Receives ids and reasons, never anything that a visitor wrote. */
  log: Pick<Logger, "info" | "error">;
  /** Called when there is something to deliver. */
  onStored?: () => void;
  /** Called with every result, for metrics. */
  onResult?: (result: InquiryResult) => void;
};

/** Internal result of a submission; the visitor learns less. */
export type InquiryResult = InquiryOutcome["outcome"] | "spam";

/** A valid form. `network`, that of the sender, is for the rate limit and is not stored. */
export type Submission = { inquiry: Inquiry; traces: Traces; network: string };

export type InquiryService = { submit(submission: Submission): Promise<InquiryOutcome> };

/** Checks a submission for spam and stores it before the visitor is thanked. Never rejects. */
export function createInquiryService(options: InquiryServiceOptions): InquiryService {
  const { kysely, channels, clock, log, onStored, onResult = () => {} } = options;

  /** Stores the inquiry and its notifications; resolves to false if it is a repeat. */
  async function store(tx: Transaction<Tables>, { inquiry, traces, network }: Submission, id: string, now: number) {
    const keys = replayKeys(inquiry, traces, now);
    if (keys.earlier !== undefined && (await isRecent(tx, keys.earlier, now))) return false;
    const { consent, ...fields } = inquiry;
    const spamReason = spamReasonOf(traces);
    const inserted = await tx
      .insertInto("inquiry")
      .values({
        ...fields,
        id,
        submission_id: keys.submissionId,
        created_at: now,
        consent: consent ? 1 : 0,
        spam_reason: spamReason,
        flags: flagsOf(inquiry.email),
      })
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted === undefined) return false;
    await countForm(tx, network, now);
    if (spamReason === null && channels.length > 0) {
      const rows = channels.map((channel) => dueRow(randomUUID(), { inquiry_id: id }, channel, now));
      await tx.insertInto("outbox").values(rows).execute();
    }
    return true;
  }

  async function submit(submission: Submission): Promise<InquiryOutcome> {
    const now = clock();
    const id = randomUUID();
    const result = await inCountedTransaction(kysely, now, (tx) => store(tx, submission, id, now));
    if (typeof result === "object") return { outcome: "limited", ...result };
    return result ? { outcome: "stored", id } : { outcome: "replayed" };
  }

  return {
    submit: async (submission) => {
      try {
        const outcome = await submit(submission);
        const spam = spamReasonOf(submission.traces);
        onResult(outcome.outcome === "stored" && spam !== null ? "spam" : outcome.outcome);
        if (outcome.outcome === "stored") {
          log.info({ inquiryId: outcome.id, ...(spam !== null && { spam }) }, "an inquiry was stored");
          onStored?.();
        }
        return outcome;
      } catch (error) {
        log.error(problemOf(error), "an inquiry could not be stored");
        onResult("unavailable");
        // A full or unavailable database is likely to be back by then.
        return { outcome: "unavailable", retryAfterSeconds: 60 };
      }
    },
  };
}

async function isRecent(tx: Transaction<Tables>, submissionId: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom("inquiry")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("created_at", ">", now - REPLAY_WINDOW_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Well-known domains of disposable, publicly readable mailboxes, each of two labels. Only a hint. */
const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net dispostable.com dropmail.me fakeinbox.com getairmail.com getnada.com grr.la
  guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org inboxkitten.com mail-temp.com mailcatch.com
  maildrop.cc mailinator.com mailnesia.com mailsac.com minuteinbox.com mohmal.com mytemp.email sharklasers.com
  spamgourmet.com temp-mail.io temp-mail.org tempail.com tempmail.dev tempmailo.com throwawaymail.com trashmail.com
  yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

/** Why a submission is spam, or null. Spam is set aside, never rejected: bots would retry, mistaken people be lost. */
function spamReasonOf({ honeypot, elapsedMs }: Traces): "honeypot" | "too-fast" | null {
  if (honeypot.trim() !== "") return "honeypot";
  if (elapsedMs !== undefined && elapsedMs < TIME_TRAP_MS) return "too-fast";
  return null;
}

export function flagsOf(email: string): string {
  const registered = domainOf(email).split(".").slice(-2).join(".");
  return DISPOSABLE_DOMAINS.has(registered) ? "disposable-address" : "";
}

/** Code and message of an error; PostgreSQL's error object carries the row that failed. */
export function problemOf(error: unknown): { code: string; reason: string } {
  const { code = "", message } = error as { code?: unknown; message?: unknown };
  return { code: String(code), reason: String(message ?? error).slice(0, 200) };
}
