import type { Kysely } from "kysely";
import type { InquiryTable, RateLimitSaltTable, RateLimitTable, RetentionRunTable } from "../inquiry/tables.ts";
import type { OutboxTable } from "../outbox/tables.ts";

/** Tables by name; each one's owner describes its rows. */
export type Tables = {
  inquiry: InquiryTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  rate_limit_salt: RateLimitSaltTable;
  retention_run: RetentionRunTable;
  storage_check: { id: number; checked_at: number };
};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when nothing can be stored, with a code that says why. */
  checkWritable(): Promise<void>;
  /** After a deletion: what was deleted is in no file of the database any more. False if somebody else is in the way. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
};
