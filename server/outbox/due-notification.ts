import type { OutboxTable } from "./tables.ts";

/** What is to be sent at once: by whoever stores an inquiry, and by whoever finds that one was no spam. */
export function dueNotification(id: string, inquiryId: string, channel: string, now: number): OutboxTable {
  return {
    id,
    inquiry_id: inquiryId,
    channel,
    state: "due",
    attempts: 0,
    created_at: now,
    next_attempt_at: now,
    lease_ends_at: null,
    lease_id: null,
    last_problem: null,
    sent_at: null,
  };
}
