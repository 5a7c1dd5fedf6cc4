import type { Kysely } from "kysely";
import type {
  AuditTable,
  HandlingTable,
  InquiryTable,
  OutboxTable,
  RateLimitSaltTable,
  RateLimitTable,
  RetentionRunTable,
  SigningKeyTable,
  SubscriptionTable,
} from "./tables.ts";

/** Tables by name; tables.ts describes their rows. */
export type Tables = {
  audit: AuditTable;
  inquiry: InquiryTable;
  inquiry_handling: HandlingTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  rate_limit_salt: RateLimitSaltTable;
  retention_run: RetentionRunTable;
  signing_key: SigningKeyTable;
  storage_check: { id: number; checked_at: number };
  subscription: SubscriptionTable;
};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when nothing can be stored, with a code for the reason. */
  checkWritable(): Promise<void>;
  /** Removes deleted rows from every file of the database. Resolves to false if another connection prevents that. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
};

const TRANSIENT = new Set([
  // The server is unreachable: it is down, starting or moving, or the network fails.
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  // A read-only transaction: a standby that has not been promoted yet.
  "25006",
]);

/** PostgreSQL's classes for connections, resources and shutdown; SQLite's codes for locks, full disks, I/O errors. */
const TRANSIENT_CLASS = /^(?:(?:08|53|57)\w{3}$|SQLITE_(?:BUSY|LOCKED|FULL|IOERR))/;

/** Messages of driver errors that have no code. */
const TRANSIENT_MESSAGE = /timeout|terminated|no answer in time/i;

/** Whether a retry can help: true while the database is unavailable, false if it rejected the statement for good. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return TRANSIENT.has(code) || TRANSIENT_CLASS.test(code);
  return TRANSIENT_MESSAGE.test(String(message));
}
