import type { Kysely } from "kysely";
import type { InquiryTable, RateLimitTable } from "../inquiry/tables.ts";
import type { OutboxTable } from "../outbox/tables.ts";

/** Tables by name; each one's owner describes its rows. */
export type Tables = {
  inquiry: InquiryTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
