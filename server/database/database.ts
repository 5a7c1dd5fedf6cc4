import { type Kysely, PostgresAdapter } from "kysely";

/** Tables by name. Times are milliseconds since 1970; both databases return them as numbers. */
export type Tables = {
  audit: AuditTable;
  inquiry: InquiryTable;
  inquiry_handling: HandlingTable;
  outbox: OutboxTable;
  /** Counts per network, per mailbox and of all newsletter requests in a time window. Addresses are hashed. */
  rate_limit: { key: string; window_ends_at: number; count: number };
  /** Salt of a day's keys of networks, deleted after that day, so that no such key leads to an address. Days since 1970. */
  rate_limit_salt: { day: number; salt: string };
  /** One row: when retention last ran. A clock far ahead of it is not trusted. */
  retention_run: { id: number; ran_at: number };
  /** One row: the key that signs links in mails, shared by every process. */
  signing_key: { id: number; key: string };
  storage_check: { id: number; checked_at: number };
  subscription: SubscriptionTable;
};

/** One row per acknowledged inquiry. */
export type InquiryTable = {
  id: string;
  /** Id from the visitor's browser, or a hash of the content; unique, so that a repeat is stored once. */
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
  /** Why the inquiry was set aside as spam; null if the team is notified. */
  spam_reason: string | null;
  /** Hints for the team, such as a disposable address, separated by spaces. */
  flags: string;
};

/** A request for the newsletter; a subscriber once it is confirmed from their own mailbox. */
export type SubscriptionTable = {
  id: string;
  /** Lower case, so that one address has one subscription. */
  email: string;
  /** When the confirmation mail was last requested. */
  requested_at: number;
  confirmed_at: number | null;
};

/** Handling state of an inquiry; without a row the inquiry is new. */
export type HandlingTable = { inquiry_id: string; state: "read" | "answered"; changed_at: number };

/** One row per action of an operator. Except in notes, the operator's name is its only personal data. */
export type AuditTable = {
  id: string;
  at: number;
  operator: string;
  action: string;
  /** Null for an action on more than one inquiry. */
  inquiry_id: string | null;
  detail: string;
};

export const OUTBOX_STATES = ["due", "sent", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** One row per channel and inquiry, or per subscription to confirm. Messages are composed when sent, not stored. */
export type OutboxTable = {
  id: string;
  /** Exactly one of these two is null. */
  inquiry_id: string | null;
  subscription_id: string | null;
  channel: string;
  state: OutboxState;
  attempts: number;
  created_at: number;
  next_attempt_at: number;
  /** End of the lease of the process that is sending the row; null when none is. */
  lease_ends_at: number | null;
  /** Id of the claim: a result that arrives after the lease has ended changes nothing. */
  lease_id: string | null;
  /** Plain text without personal data. */
  last_problem: string | null;
  sent_at: number | null;
};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when nothing can be stored, with a code for the reason. */
  checkWritable(): Promise<void>;
  /** Removes deleted rows from every file of the database. Resolves to false if another connection prevents that. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
};

/** Whether the database has SKIP LOCKED. SQLite has one writer at a time and needs none. */
export const canSkipLocked = (kysely: Kysely<Tables>) => kysely.getExecutor().adapter instanceof PostgresAdapter;

const TRANSIENT = new Set([
  // The server is unreachable: it is down, starting or moving, or the network fails.
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  // A read-only transaction: a standby that has not been promoted yet.
  "25006",
]);

/** PostgreSQL's classes for connections, resources and shutdown; SQLite's codes for locks and what a disk refuses. */
const TRANSIENT_CLASS = /^(?:(?:08|53|57)\w{3}$|SQLITE_(?:BUSY|LOCKED|READONLY|FULL|IOERR))/;

/** Whether a retry can help: true while the database is unavailable, false if it rejected the statement for good. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return TRANSIENT.has(code) || TRANSIENT_CLASS.test(code);
  // Some errors of the drivers have no code.
  return /timeout|terminated|no answer in time/i.test(String(message));
}
