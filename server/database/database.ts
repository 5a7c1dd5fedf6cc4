import type { Kysely } from "kysely";

/** Tables by name; each migration's owner adds its own. */
// biome-ignore lint/complexity/noBannedTypes: no table exists yet
export type Tables = {};

export type Database = {
  kysely: Kysely<Tables>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
