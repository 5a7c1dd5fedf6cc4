export const OUTBOX_STATES = ["due", "sent", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** One row per inquiry and channel. What is sent is made from the inquiry when it is sent, so nothing personal is kept twice. */
export type OutboxTable = {
  id: string;
  inquiry_id: string;
  channel: string;
  state: OutboxState;
  attempts: number;
  created_at: number;
  next_attempt_at: number;
  /** Until then the process that claimed the row is sending it; null when nobody is. */
  lease_ends_at: number | null;
  /** Which claim that is: a result that comes after its lease has ended changes nothing. */
  lease_id: string | null;
  /** In words, without personal data. */
  last_problem: string | null;
  sent_at: number | null;
};
