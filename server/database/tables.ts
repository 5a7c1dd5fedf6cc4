/** One row per inquiry that was acknowledged. Times are milliseconds since 1970; both databases return them as numbers. */
export type InquiryTable = {
  id: string;
  /** Made in the visitor's browser, or a fingerprint of the content: the same one is stored once. */
  submission_id: string;
  created_at: number;
  name: string;
  email: string;
  company: string;
  role: string;
  topic: string;
  message: string;
  /** 1 when the visitor asked for updates. */
  consent: number;
  /** Why it was set aside as spam; null for an inquiry the team is told about. */
  spam_reason: string | null;
  /** What the team should know, such as a disposable address; words separated by spaces. */
  flags: string;
};

/** How often an address has written in a window of time. The address itself is never stored. */
export type RateLimitTable = {
  key: string;
  window_ends_at: number;
  count: number;
};

/** Goes into that day's keys, so that nobody can tell afterwards which address a key stood for. Removed with its day. */
export type RateLimitSaltTable = {
  /** Days since 1970. */
  day: number;
  salt: string;
};

/** One row: when the retention last ran. A clock far past it is not believed. */
export type RetentionRunTable = {
  id: number;
  ran_at: number;
};

/** Somebody who asked for the newsletter; a subscriber once it was confirmed from their own mailbox. */
export type SubscriptionTable = {
  id: string;
  /** In lower case, so that one address is one subscription. */
  email: string;
  /** When the mail with the link was last asked for. */
  requested_at: number;
  confirmed_at: number | null;
};

/** One row: what the links in mails are signed with, in every process alike. */
export type SigningKeyTable = {
  id: number;
  key: string;
};

/** What the team has done with an inquiry; without a row it is new. */
export type HandlingTable = {
  inquiry_id: string;
  state: "read" | "answered";
  changed_at: number;
};

/** One row for each thing an operator did. Without personal data but the operator's own name. */
export type AuditTable = {
  id: string;
  at: number;
  operator: string;
  action: string;
  /** Null where it was about more than one. */
  inquiry_id: string | null;
  detail: string;
};

export const OUTBOX_STATES = ["due", "sent", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * One row per channel and inquiry, or subscription to be confirmed. What is sent is made from those when it is sent, so
 * nothing personal is kept twice.
 */
export type OutboxTable = {
  id: string;
  /** One of these two is null. */
  inquiry_id: string | null;
  subscription_id: string | null;
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
