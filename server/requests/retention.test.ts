import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { migrate, migrations } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { INQUIRIES, runBuilt, startBuilt } from "../testing/built-process.ts";
import { inquiryRow, storeInquiries } from "../testing/outbox-rows.ts";

const DAY = 86_400_000;

test("started 731 days after its last run, it deletes nothing before an operator's word", async () => {
  const environment = { DATABASE_URL: `file:${join(await tempFolder(), "site.db")}` };
  const before = Date.now() - 731 * DAY;
  const database = openDatabase(environment.DATABASE_URL, () => {});
  await migrate(database, migrations);
  const inquiries = Array.from({ length: 101 }, (_, index) => inquiryRow(`i${index}`, { created_at: before }));
  await storeInquiries(database.kysely, inquiries);
  await database.kysely.insertInto("retention_run").values({ id: 1, ran_at: before }).execute();
  await database.close();

  const site = await startBuilt(environment);
  onTestFinished(site.remove);
  await expect.poll(() => site.said.out).toContain("old inquiries could not be deleted");
  expect(await (await fetch(`http://127.0.0.1:${site.port}/readyz`)).json()).toEqual({
    status: "degraded",
    notes: ["the clock is far ahead of the last retention run: nothing is deleted"],
  });
  const type = async (...args: string[]) => {
    const command = await runBuilt(environment, { main: INQUIRIES, args });
    onTestFinished(command.remove);
    return { code: await command.exit, ...command.said };
  };
  expect(await type("purge")).toMatchObject({ code: 1, error: expect.stringContaining("--clock-is-right") });
  expect(await type("purge", "--clock-is-right", "--json")).toMatchObject({ code: 0, out: '{"deleted":101}\n' });
  expect(await (await fetch(`http://127.0.0.1:${site.port}/readyz`)).json()).toEqual({ status: "ready" });
});
