import type { Kysely } from "kysely";
import type { Tables } from "../database/database.ts";

/** Action in the audit once a backup was read back. The entry that a backup begins with says nothing about its end. */
export const BACKED_UP = "backed-up";

/** When a backup was last read back, in milliseconds since 1970; 0 if none was. */
export async function lastBackup(kysely: Kysely<Tables>): Promise<number> {
  const { at } = await kysely
    .selectFrom("audit")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("action", "=", BACKED_UP)
    .executeTakeFirstOrThrow();
  return at ?? 0;
}
