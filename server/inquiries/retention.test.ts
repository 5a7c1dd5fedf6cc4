import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnBoth } from "../testing/both-databases.ts";
import { inquiryRow, storeInquiries } from "../testing/outbox-rows.ts";
import { isClockFarAhead, purge } from "./retention.ts";

const NOON = Date.UTC(2026, 10, 15, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBoth("the retention", ({ database, directory }) => {
  const run = (now: number, retentionDays = 730, clockIsRight = false) =>
    purge({ database, now, retentionDays, filesDirectory: join(directory(), "outbox"), clockIsRight });
  const count = async () => (await database.kysely.selectFrom("inquiry").select("id").execute()).length;
  const receive = (id: string, created_at: number) => storeInquiries(database.kysely, [inquiryRow(id, { created_at })]);

  test("audit entries are deleted after two years, but notes with their inquiry", async () => {
    const own = { operator: "o", inquiry_id: "x", detail: "" };
    const entry = (id: string, at: number, action = "read") => ({ id, at, action, ...own });
    await receive("x", NOON - 800 * DAY);
    const old = NOON - 731 * DAY;
    const entries = [entry("old", old), entry("young", NOON - 729 * DAY), entry("note", old, "note")];
    await database.kysely.insertInto("audit").values(entries).execute();
    const kept = async () =>
      (await database.kysely.selectFrom("audit").select("id").orderBy("id").execute()).map(({ id }) => id);
    await run(NOON, 3_650, true);
    expect(await kept()).toEqual(["note", "young"]);
    await run(NOON, 730, true);
    expect(await kept()).toEqual(["young"]);
  });

  describe("once it has run", () => {
    beforeEach(async () => {
      await receive("old", NOON - 729 * DAY);
      await receive("new", NOON);
      expect(await run(NOON)).toBe(0);
    });

    test("hourly runs delete expired inquiries", async () => {
      for (let now = NOON; now < NOON + 3 * DAY; now += HOUR) await run(now);
      expect(await count()).toBe(1);
    });

    test("a clock that leaps deletes nothing, and is trusted again when it is set right", async () => {
      await expect(run(NOON + 731 * DAY)).rejects.toThrow("inquiries purge --clock-is-right");
      expect(await isClockFarAhead(database.kysely, NOON + 731 * DAY, 730)).toBe(true);
      expect(await count()).toBe(2);
      expect(await isClockFarAhead(database.kysely, NOON + HOUR, 730)).toBe(false);
      expect(await run(NOON + HOUR)).toBe(0);
    });

    test("an inquiry dated by the same clock does not prove it right", async () => {
      await receive("newest", NOON + 731 * DAY);
      await expect(run(NOON + 731 * DAY + HOUR)).rejects.toThrow("the clock is far ahead");
      expect(await count()).toBe(3);
    });

    test.each([
      [730, 7 * DAY],
      [49, 7 * DAY],
      [7, DAY],
    ])("with a retention of %i days, a pause of at most %i ms is trusted", async (retentionDays, pause) => {
      expect(await isClockFarAhead(database.kysely, NOON + pause, retentionDays)).toBe(false);
      expect(await isClockFarAhead(database.kysely, NOON + pause + 1, retentionDays)).toBe(true);
    });

    test("after an operator's confirmation, runs continue", async () => {
      expect(await run(NOON + 60 * DAY, 730, true)).toBe(1);
      expect(await run(NOON + 60 * DAY + HOUR)).toBe(0);
    });

    test("a clock that was ahead while nothing was stored, then set back, is checked from there", async () => {
      await database.kysely.deleteFrom("inquiry").execute();
      await run(NOON + 800 * DAY);
      await run(NOON);
      await receive("later", NOON);
      await expect(run(NOON + 800 * DAY)).rejects.toThrow("the clock is far ahead");
    });
  });
});
