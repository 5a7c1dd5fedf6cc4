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
};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** After a deletion: what was deleted is in no file of the database any more. False if somebody else is in the way. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
};
