import { type Migration, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bothDatabases } from "#server/testing/both-databases.ts";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { migrate, migrations } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const { databases } = bothDatabases();

describe.each(databases)("an older database on %s", (_, url) => {
  test("keeps its inquiries and undelivered notifications", async () => {
    const database = openDatabase(url(), () => {});
    try {
      const first = migrations["2026-11-inquiries"] as Migration;
      await migrate(database, { "2026-11-inquiries": first });
      await database.kysely.insertInto("inquiry").values(inquiryRow("a")).execute();
      await sql`insert into outbox (id, inquiry_id, channel, state, attempts, created_at, next_attempt_at, last_problem)
        values ('a-smtp', 'a', 'smtp', 'due', 3, 1, 2, 'down')`.execute(database.kysely);

      await migrate(database, migrations);
      const kept = { inquiry_id: "a", subscription_id: null, channel: "smtp", state: "due", attempts: 3 };
      expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([
        expect.objectContaining({ id: "a-smtp", ...kept, next_attempt_at: 2, last_problem: "down" }),
      ]);
      await database.kysely.deleteFrom("inquiry").execute();
      expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
