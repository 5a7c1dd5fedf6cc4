import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database, InquiryTable } from "#server/database/database.ts";
import { lastBackup } from "#server/database/sqlite-backup.ts";
import { fileNotifier } from "#server/outbox/file.ts";
import { openMigrated } from "#server/testing/both-databases.ts";
import { inquiryRow, storeInquiries } from "#server/testing/outbox-rows.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { commandLine, failed } from "./testing/command-line.ts";

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0);

async function site() {
  const folder = await tempFolder();
  const file = join(folder, "site.db");
  const url = `file:${file}`;
  const database = await openMigrated(url);
  onTestFinished(() => database.close());
  return { folder, file, url, database, type: commandLine({ DATABASE_URL: url }, () => NOW) };
}

async function backedUp() {
  const all = await site();
  await storeInquiries(all.database.kysely, [inquiryRow("kept")]);
  const copy = join(all.folder, "copy.db");
  await all.type("backup", copy);
  return { ...all, copy };
}

/** Stores enough rows that pages split, merge and move cells. */
async function storeMany(database: Database, count: number) {
  const inquiries = Array.from({ length: count }, (_, index) => {
    const isHers = index % 10 === 0;
    return inquiryRow(`${(index * 7919) % 10_007}`, {
      email: isHers ? "Grace.Hopper@navy.example" : `visitor${index}@x.example`,
      message: `${"words ".repeat((index * 37) % 900)}${isHers ? "SECRET-OF-GRACE" : ""}`,
    });
  });
  for (let index = 0; index < count; index += 20) {
    await storeInquiries(database.kysely, inquiries.slice(index, index + 20), ["file"]);
  }
}

async function filesWith(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = [];
  for (const { parentPath, name } of names) {
    if (pattern.test(await readFile(join(parentPath, name), "latin1"))) found.push(name);
  }
  return found.sort();
}

const HERS = /grace\.hopper@navy|SECRET-OF-GRACE/i;

test("erase leaves the address in no file of the database, while the server runs", { timeout: 30_000 }, async () => {
  const { folder, database, type } = await site();
  await storeMany(database, 400);
  // Both files contain the address now: the log is merged, but not truncated yet.
  await sql`pragma wal_checkpoint(passive)`.execute(database.kysely);
  const [first] = await database.kysely.selectFrom("inquiry").selectAll().where("email", "like", "Grace%").execute();
  if (first === undefined) throw new Error("the inquiry is missing");
  await fileNotifier(join(folder, "outbox")).send({ id: "n", inquiry: first }, new AbortController().signal);
  expect(await filesWith(folder, HERS)).toEqual([expect.stringMatching(/\.json$/), "site.db", "site.db-wal"]);

  const erased = await type("erase", "grace.hopper@navy.example", "--json");
  expect(JSON.parse(erased.out)).toEqual({
    erased: { inquiries: 40, subscriptions: 0, notifications: 40, mentions: 0 },
  });
  expect(await filesWith(folder, HERS)).toEqual([]);

  await storeInquiries(database.kysely, [inquiryRow("next")]);
  expect(await database.kysely.selectFrom("inquiry").select("id").execute()).toHaveLength(361);
});

test("erase of many rows works in steps, and inquiries are stored meanwhile", { timeout: 30_000 }, async () => {
  const { database, type } = await site();
  const many = (own: (index: number) => Partial<InquiryTable>) =>
    Array.from({ length: 450 }, (_, index) => inquiryRow(crypto.randomUUID(), own(index)));
  const hers = many(() => ({ email: "ada@engine.example" }));
  const others = many((index) => ({ message: index % 2 === 0 ? "ask ada@engine.example" : "hello" }));
  await storeInquiries(database.kysely, hers, ["file"]);
  await storeInquiries(database.kysely, others);
  let stored = 0;
  let erasing = true;
  const visitors = (async () => {
    for (; erasing; stored += 1) await storeInquiries(database.kysely, [inquiryRow(crypto.randomUUID())]);
  })();
  const erased = await type("erase", "ada@engine.example", "--json");
  erasing = false;
  await visitors;
  expect(JSON.parse(erased.out)).toEqual({
    erased: { inquiries: 450, subscriptions: 0, notifications: 450, mentions: 225 },
  });
  // More inquiries than fit before the first step and after the last.
  expect(stored).toBeGreaterThan(5);
});

test("erase also clears traces of an earlier deletion that was not overwritten", async () => {
  const { folder, database, type } = await site();
  await storeMany(database, 30);
  await sql`pragma secure_delete = off`.execute(database.kysely);
  await database.kysely.deleteFrom("inquiry").where("email", "like", "Grace%").execute();
  await database.forgetDeleted();
  expect(await filesWith(folder, /Grace\.Hopper@navy/)).toEqual(["site.db"]);
  expect((await type("erase", "Grace.Hopper@navy.example")).code).toBe(0);
  expect(await filesWith(folder, /Grace\.Hopper@navy/)).toEqual([]);
});

test("backup works while the server writes, and restore brings the data back", { timeout: 30_000 }, async () => {
  const { folder, file, database, type } = await site();
  await storeMany(database, 200);
  let writing = true;
  const writer = (async () => {
    for (let index = 0; writing; index += 1) {
      await storeInquiries(database.kysely, [inquiryRow(`during-${index}`)]);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const copy = join(folder, "copy.db");
  const backup = await type("backup", copy, "--json");
  writing = false;
  await writer;
  expect(backup).toMatchObject({ code: 0, notes: "" });
  const { inquiries } = JSON.parse(backup.out);
  expect(inquiries).toBeGreaterThanOrEqual(200);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
  expect(await type("backup", copy)).toEqual(failed("exists already"));

  await database.kysely.deleteFrom("inquiry").execute();
  await storeInquiries(database.kysely, [inquiryRow("afterwards")]);
  await database.close();
  // The copy stands for a stopped server's file: the driver in this process releases its own only at garbage
  // collection.
  const live = join(folder, "live.db");
  await copyFile(file, live);
  const restored = await commandInProcess(["restore", copy, "--json"], live);
  expect(restored.notes).toBe("");
  const { keptAs, ...counts } = JSON.parse(restored.out);
  expect(counts).toEqual({ inquiries, due: 200 });
  // The backup contains its own entry, and the restore is added before anything else is done.
  expect(await auditIn(live)).toEqual([
    ["restore", copy],
    ["backup", copy],
  ]);
  expect(await idsIn(live)).toHaveLength(inquiries);
  expect(await idsIn(keptAs)).toEqual(["afterwards"]);
});

test("dated backups are rotated, and other files and folders are not touched", async () => {
  const FOLDER = "inquiries-20200101T000000Z.db";
  const { folder, url, database } = await site();
  const into = join(folder, "backups");
  let now = NOW;
  const type = commandLine({ DATABASE_URL: url }, () => now);
  const backup = () => type("backup", "--into", into, "--keep", "2", "--json");
  expect(await backup()).toEqual(failed("There is no folder"));
  await mkdir(into);
  for (const id of ["first", "second", "third"]) {
    await storeInquiries(database.kysely, [inquiryRow(id)]);
    expect(await backup()).toMatchObject({ code: 0, notes: "" });
    now += 86_400_000;
    expect(await lastBackup(database.kysely)).toBe(now - 86_400_000);
    if (id !== "first") continue;
    await writeFile(join(into, "inquiries-before-the-move.db"), "");
    await mkdir(join(into, FOLDER));
  }
  const [second, third] = ["inquiries-20261116T120000Z.db", "inquiries-20261117T120000Z.db"];
  const kept = [FOLDER, second, third, "inquiries-before-the-move.db"];
  expect((await readdir(into)).sort()).toEqual(kept);
  expect((await stat(join(into, third))).mode & 0o777).toBe(0o600);

  // A copy that cannot be read back removes no older backup.
  now += 1;
  const empty = join(folder, "empty.db");
  await writeFile(empty, "");
  const broken = commandLine({ DATABASE_URL: `file:${empty}` }, () => now);
  expect(await broken("backup", "--into", into, "--keep", "1")).toEqual(failed("could not be read back"));
  expect((await readdir(into)).sort()).toEqual(kept);

  // With a clock that went back, the newest backup stays.
  now = NOW - 86_400_000;
  const { file: newest, removed } = JSON.parse((await backup()).out);
  expect(removed).toEqual([second]);
  expect(await idsIn(newest)).toHaveLength(3);
});

async function auditIn(file: string): Promise<[action: string, detail: string][]> {
  const { out } = await commandLine({ DATABASE_URL: `file:${file}` })("audit", "--json");
  return JSON.parse(out).map(({ action, detail }: { action: string; detail: string }) => [action, detail]);
}

async function idsIn(file: string): Promise<string[]> {
  const { out } = await commandLine({ DATABASE_URL: `file:${file}` })("export", "--json");
  return JSON.parse(out).map(({ id }: { id: string }) => id);
}

/** Runs a command as an operator does, by the file behind `npm run inquiries`; rejects if it fails. */
async function commandInProcess(args: string[], file: string) {
  const env = { PATH: process.env.PATH ?? "", DATABASE_URL: `file:${file}` };
  const program = [process.execPath, ["tools/cli/ops.mjs", "inquiries", ...args], { env }] as const;
  const { stdout: out, stderr: notes } = await promisify(execFile)(...program);
  return { out, notes };
}

test("restore rejects a running server and files that are not backups", async () => {
  const { folder, file, database, type, copy } = await backedUp();
  expect(await type("restore", copy)).toEqual(failed("is in use. Stop the server"));
  expect(await database.kysely.selectFrom("inquiry").select("id").execute()).toEqual([{ id: "kept" }]);
  const noBackup = join(folder, "notes.txt");
  await writeFile(noBackup, "words");
  expect(await type("restore", noBackup)).toEqual(failed("no backup"));
  expect(await type("restore", join(folder, "none"))).toEqual(failed("no file"));
  expect((await stat(file)).size).toBeGreaterThan(0);
});

test("a damaged database can be replaced", async () => {
  const { folder, copy } = await backedUp();
  const damaged = join(folder, "damaged.db");
  await writeFile(damaged, "no database at all ".repeat(1_000));
  const replace = commandLine({ DATABASE_URL: `file:${damaged}` }, () => NOW);
  // The damaged database has no audit for the entry; the command runs nevertheless.
  expect(await replace("backup", join(folder, "no-use.db"))).toEqual(failed("The audit has no entry of this"));
  expect(await replace("restore", copy)).toMatchObject({ code: 0, notes: "" });
  expect((await replace("list")).out).toContain("kept");
});

test("a leftover log is not replayed into the restored database", async () => {
  const { folder, file, database, copy } = await backedUp();
  await storeInquiries(database.kysely, [inquiryRow("lost")]);
  const live = join(folder, "live.db");
  await copyFile(`${file}-wal`, `${live}-wal`);
  const restore = commandLine({ DATABASE_URL: `file:${live}` }, () => NOW);
  const { keptAs } = JSON.parse((await restore("restore", copy, "--json")).out);
  expect(await idsIn(live)).toEqual(["kept"]);
  expect((await stat(`${keptAs}-wal`)).size).toBeGreaterThan(0);
});

test.each([
  ["a database", true],
  ["a file that is gone", false],
])("restore follows a link to %s, and keeps what was there", async (_, exists) => {
  const { folder, copy } = await backedUp();
  const [link, real] = [join(folder, "link.db"), join(folder, "disk", "real.db")];
  await mkdir(join(folder, "disk"));
  await symlink(join("disk", "real.db"), link);
  if (exists) await writeFile(real, "what was there");
  const { out } = await commandLine({ DATABASE_URL: `file:${link}` }, () => NOW)("restore", copy, "--json");
  expect(await readlink(link)).toBe(join("disk", "real.db"));
  expect(await idsIn(real)).toEqual(["kept"]);
  const { keptAs } = JSON.parse(out);
  expect(keptAs && (await readFile(keptAs, "utf8"))).toBe(exists ? "what was there" : null);
});
