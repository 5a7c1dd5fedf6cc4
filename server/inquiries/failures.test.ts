import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import type { Database } from "../database/database.ts";
import { openMigrated } from "../testing/both-databases.ts";
import { fillDisk, mountSmallDisk } from "../testing/small-disk.ts";
import { createInquiryService, type InquiryService } from "./service.ts";

const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };
const problems: { code: string; reason: string }[] = [];
let database: Database;
let service: InquiryService;

async function open(directory: string): Promise<void> {
  database = await openMigrated(`file:${join(directory, "site.db")}`);
  service = createInquiryService({
    kysely: database.kysely,
    channels: ["file"],
    clock: Date.now,
    newId: randomUUID,
    log: { info: () => {}, error: (problem: (typeof problems)[number]) => problems.push(problem) },
  });
}

const sender = { name: "Amara", email: "amara@company.example", company: "Example", role: "" };
const submit = (message: string) =>
  service.submit({ inquiry: { ...sender, topic: "other", message, consent: false }, traces, network: randomUUID() });

async function stored(): Promise<string[]> {
  const rows = await database.kysely.selectFrom("inquiry").select("message").orderBy("message").execute();
  return rows.map(({ message }) => message);
}

const UNAVAILABLE = { outcome: "unavailable", retryAfterSeconds: 60 };

beforeEach(() => {
  problems.length = 0;
});

describe("in a folder", () => {
  afterEach(() => database.close());

  test.each([
    ["may not grow", "max_page_count = 1", "max_page_count = 1000000", "full"],
    ["is read-only", "query_only = on", "query_only = off", "readonly"],
  ])("a database that %s stores nothing until that is over", async (_, begin, end, reason) => {
    await open(await tempFolder());
    await sql.raw(`PRAGMA ${begin}`).execute(database.kysely);
    expect(await submit("x".repeat(50_000))).toEqual(UNAVAILABLE);
    expect(problems[0]?.reason).toContain(reason);
    await sql.raw(`PRAGMA ${end}`).execute(database.kysely);
    expect(await submit("room")).toMatchObject({ outcome: "stored" });
    expect(await stored()).toEqual(["room"]);
  });
});

const disk = mountSmallDisk("1m");

// Mounting a file system takes root, which developers' machines lack; the containers that run the checks have it.
describe.skipIf(disk === undefined)("on a disk of its own", () => {
  const { directory = "", remove = () => {} } = disk ?? {};
  const ballast = join(directory, "ballast");
  afterAll(async () => {
    await database.close();
    remove();
  });

  test("a full disk stores and acknowledges nothing; with room again, the database works and is intact", async () => {
    await open(directory);
    expect(await submit("before")).toMatchObject({ outcome: "stored" });
    fillDisk(ballast);
    const outcomes = [];
    for (let i = 0; i < 5; i++) outcomes.push(await submit(`${i} ${"x".repeat(4900)}`));
    expect(outcomes.at(-1)).toEqual(UNAVAILABLE);
    expect(problems.at(-1)?.reason).toMatch(/full|I\/O/);
    const thanked = outcomes.filter(({ outcome }) => outcome === "stored").length;
    expect(await stored()).toHaveLength(1 + thanked);

    rmSync(ballast);
    expect(await submit("zz after")).toMatchObject({ outcome: "stored" });
    expect((await stored()).at(-1)).toBe("zz after");
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(database.kysely);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
  });
});
