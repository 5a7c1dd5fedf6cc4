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
  /** Rejects when nothing can be stored, with a code that says why. */
  checkWritable(): Promise<void>;
  /** After a deletion: what was deleted is in no file of the database any more. False if somebody else is in the way. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
};

const TRANSIENT = new Set([
  // No way to the server: it is down, starting, or moving, or the network is.
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  // A server that was asked before it took over.
  "25006",
]);

/** PostgreSQL's own classes: connections, resources such as room, a stop. SQLite's: somebody has the file, or no room. */
const TRANSIENT_CLASS = /^(?:(?:08|53|57)\w{3}$|SQLITE_(?:BUSY|LOCKED|FULL|IOERR))/;

/** The driver's words where it has no code. */
const TRANSIENT_WORDS = /timeout|terminated|no answer in time/i;

/** Whether waiting can help: true while the database is away, false if it answered that this will never work. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return TRANSIENT.has(code) || TRANSIENT_CLASS.test(code);
  return TRANSIENT_WORDS.test(String(message));
}
