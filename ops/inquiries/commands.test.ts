import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { describeOnBoth } from "#server/testing/both-databases.ts";
import { inquiryRow, outboxRow, storeInquiries, storeOutbox } from "#server/testing/outbox-rows.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { commandLine, failed } from "./testing/command-line.ts";

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0);
const DAY = 86_400_000;

/** The database is the connection of the server, which is open all the time. */
describeOnBoth("the command line", ({ database, url, directory: folder }) => {
  const type = (...args: string[]) => commandLine({ DATABASE_URL: url() }, () => NOW)(...args);
  const exported = async (...options: string[]) =>
    JSON.parse((await type("export", "--json", ...options)).out).map(({ id }: { id: string }) => id);
  const outbox = () => database.kysely.selectFrom("outbox").selectAll().orderBy("id").execute();

  const storeSubscriptions = (...emails: string[]) =>
    database.kysely
      .insertInto("subscription")
      .values(emails.map((email, index) => ({ id: email, email, requested_at: 0, confirmed_at: NOW + index })))
      .execute();
  const storeNotes = (notes: Record<string, string>) => {
    const entry = { at: NOW, operator: "sales", action: "note" };
    const rows = Object.entries(notes).map(([id, detail]) => ({ ...entry, id: `note-${id}`, inquiry_id: id, detail }));
    return database.kysely.insertInto("audit").values(rows).execute();
  };
  const notes = () => database.kysely.selectFrom("audit").select("detail").where("action", "=", "note").execute();
  beforeEach(async () => {
    await storeInquiries(database.kysely, [
      inquiryRow("aa-1", { created_at: NOW - 3 * DAY, name: "Ada Lovelace", email: "ada@engine.example" }),
      inquiryRow("aa-2", { created_at: NOW - 2 * DAY, company: "=cmd()", message: 'two\nlines, "quoted"' }),
      inquiryRow("bb-1", { created_at: NOW - DAY, name: "Ann\u001b[2J Droid", spam_reason: "honeypot", consent: 1 }),
    ]);
    await storeOutbox(
      database.kysely,
      outboxRow("aa-1", "smtp", { state: "dead", attempts: 9, last_problem: "the mail server refuses it: 550" }),
      outboxRow("aa-1", "webhook", { state: "sent", attempts: 1, sent_at: NOW - DAY }),
      outboxRow("aa-2", "smtp", { attempts: 2, next_attempt_at: NOW + DAY, last_problem: "down" }),
    );
  });

  test("list shows the newest first, notifications given up, and spam with --spam", async () => {
    const { code, out } = await type("list");
    expect(code).toBe(0);
    const lines = out.trimEnd().split("\n").slice(2);
    expect(lines.map((line) => line.slice(0, 4))).toEqual(["aa-2", "aa-1"]);
    expect(lines[0]).toMatch(/2026-11-13 12:00 .* smtp due, 2 tried$/);
    expect(lines[1]).toContain("Ada Lovelace");
    expect(lines[1]).toContain("smtp GIVEN UP; webhook sent");
    const all = (await type("list", "--spam")).out;
    expect(all).toContain("bb-1");
    expect(all).toContain("spam: honeypot");
    expect(all).not.toContain("\u001b");
    expect((await type("list", "--state", "dead")).out).not.toContain("aa-2");
    expect((await type("list", "--limit", "1")).out).toContain("Only the newest 1 are shown");
  });

  test("show finds an inquiry by a prefix of its id", async () => {
    const { code, out } = await type("show", "bb");
    expect(code).toBe(0);
    expect(out).toMatch(/^Inquiry: +bb-1$/m);
    expect(out).toMatch(/^Spam: +honeypot$/m);
    expect((await type("show", "aa-1")).out).toMatch(/^By smtp: +given up after 9 attempts, last problem: the mail/m);
    expect(await type("show", "aa")).toEqual(failed("More than one"));
    expect(await type("show", "a%")).toEqual(failed("no inquiry a%"));
    expect(JSON.parse((await type("show", "aa-2", "--json")).out)).toMatchObject({ id: "aa-2" });
  });

  test("export writes every inquiry, as JSON and as CSV without formulas", async () => {
    const csv = (await type("export", "--csv")).out;
    expect(csv.split("\r\n")[0]).toBe(
      "id,received_at,name,email,company,role,topic,message,wants_updates,spam_reason,flags,notifications,notes",
    );
    expect(csv).toContain(`,'=cmd(),`);
    expect(csv).toContain(`"two\nlines, ""quoted"""`);
    expect(await exported()).toEqual(["bb-1", "aa-2", "aa-1"]);
    const file = join(folder(), `export-${url().slice(0, 4)}.csv`);
    const written = { code: 0, out: "", notes: expect.stringContaining("has 3 inquiries") };
    expect(await type("export", "--csv", "--out", file)).toEqual(written);
    expect(await readFile(file, "utf8")).toBe(csv);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await type("export", "--csv", "--out", file)).toEqual(failed("exists"));
  });

  test.each([
    [["--email", "ADA@engine.example"], ["aa-1"]],
    [["--updates"], ["bb-1"]],
    [["--updates", "--email", "ada@engine.example"], []],
  ])("export %j gives %j", async (options, ids) => expect(await exported(...options)).toEqual(ids));

  test("export of several batches is complete", async () => {
    const many = Array.from({ length: 450 }, (_, index) => inquiryRow(`m-${index}`, { created_at: NOW - (index % 7) }));
    await storeInquiries(database.kysely, many);
    const ids = await exported();
    expect(new Set(ids).size).toBe(453);
    expect(ids).toHaveLength(453);
  });

  test("retry makes notifications due again, with the same id and a new schedule", async () => {
    expect(await type("retry", "aa-1")).toMatchObject({ code: 0, out: expect.stringMatching(/^1 notification will/) });
    expect((await outbox()).map(({ id, state, attempts, created_at }) => [id, state, attempts, created_at])).toEqual([
      ["aa-1-smtp", "due", 0, NOW],
      ["aa-1-webhook", "sent", 1, 0],
      ["aa-2-smtp", "due", 2, 0],
    ]);
    await storeSubscriptions("nobody@b.example");
    const confirmation = outboxRow("c", "confirmation", { inquiry_id: null, subscription_id: "nobody@b.example" });
    await storeOutbox(database.kysely, confirmation);
    expect(JSON.parse((await type("retry", "--json")).out)).toEqual({ retried: 2 });
    const leased = { lease_id: "x", lease_ends_at: NOW + 1 };
    await database.kysely.updateTable("outbox").set(leased).execute();
    expect(await type("retry")).toMatchObject({ code: 0, out: "Nothing waits to be sent.\n" });
  });

  test("mark-spam deletes unsent notifications; not-spam notifies the team", async () => {
    expect(await type("mark-spam", "aa-1")).toMatchObject({ code: 0, out: "aa-1 is set aside as spam.\n" });
    expect((await outbox()).map(({ id }) => id)).toEqual(["aa-1-webhook", "aa-2-smtp"]);
    expect((await type("list")).out).not.toContain("aa-1");
    expect((await type("list", "--spam")).out).toContain("spam: marked by hand; webhook sent");
    expect((await type("mark-spam", "aa-1")).out).toContain("already");
    const notified = await type("not-spam", "bb-1");
    expect(notified.out).toContain("notified by file");
    const due = { inquiry_id: "bb-1", channel: "file", state: "due", next_attempt_at: NOW };
    expect(await outbox()).toContainEqual(expect.objectContaining(due));
    await type("mark-spam", "bb-1");
    await storeOutbox(database.kysely, outboxRow("bb-1", "file", { state: "sent" }));
    expect((await type("not-spam", "bb-1")).out).toBe("bb-1 is no spam any more; the team was notified before.\n");
    const again = JSON.parse((await type("not-spam", "bb-1", "--json")).out);
    expect(again).toEqual({ id: "bb-1", spam: false, changed: false });
  });

  test("erase removes a person however the address is spelled, and replaces it where others wrote it", async () => {
    await storeInquiries(database.kysely, [
      inquiryRow("c-1", { email: "ADA@Engine.example", message: "again" }),
      inquiryRow("c-2", { message: "ask Ada@engine.example, not x-ada@engine.example.org" }),
    ]);
    await database.kysely.insertInto("rate_limit").values({ key: "k", window_ends_at: NOW, count: 1 }).execute();
    await storeSubscriptions("ada@engine.example");
    await storeNotes({ "c-1": "Lovelace called.", "c-2": "Knows ADA@engine.example." });
    const { code, out } = await type("erase", "Ada@engine.example", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ erased: { inquiries: 2, subscriptions: 1, notifications: 2, mentions: 1 } });
    expect((await type("export", "--json")).out.toLowerCase()).not.toContain("ada@engine.example");
    expect(JSON.parse((await type("show", "c-2", "--json")).out).message).toContain("ask [erased]");
    expect((await notes()).map(({ detail }) => detail)).toEqual(["Knows [erased]."]);
    expect(await database.kysely.selectFrom("rate_limit").selectAll().execute()).toEqual([]);
    expect((await outbox()).map(({ id }) => id)).toEqual(["aa-2-smtp"]);
    expect((await type("erase", "nobody@x.example")).out).toMatch(/^Erased: 0 inquiries/);
    expect((await type("erase", "grace@navy.example")).out).toMatch(/^Erased: 3 inquiries, 1 notification, 0 subs/);
  });

  test("handling is marked by command, and show marks an inquiry as read", async () => {
    const handling = async () => {
      const list = JSON.parse((await type("list", "--json")).out) as { id: string; handling: string }[];
      return Object.fromEntries(list.map((one) => [one.id, one.handling]));
    };
    expect(await handling()).toEqual({ "aa-1": "new", "aa-2": "new" });
    await type("show", "aa-1");
    expect((await type("mark-answered", "aa-2")).out).toBe("aa-2 is marked as answered.\n");
    expect(await handling()).toEqual({ "aa-1": "read", "aa-2": "answered" });
    await type("show", "aa-2");
    await type("mark-new", "aa-1");
    expect(await handling()).toEqual({ "aa-1": "new", "aa-2": "answered" });
  });

  test("every action is in the audit, with operator and time, and without personal data", async () => {
    await type("list");
    await type("show", "aa-1");
    await type("mark-answered", "aa-1");
    await type("mark-spam", "bb-1");
    await type("not-spam", "bb-1");
    await type("retry", "aa-2");
    await type("export", "--csv");
    await type("erase", "ada@engine.example");
    await type("purge");
    expect((await type("show", "nobody")).code).toBe(1);
    const { out } = await type("audit", "--json");
    const actions = JSON.parse(out) as { action: string; inquiryId: string; operator: string; at: string }[];
    const recorded = actions.map(({ action, inquiryId }) => `${action} ${inquiryId}`);
    expect(recorded.sort().join()).toBe(
      "erase null,export null,list null,mark-answered aa-1,mark-spam bb-1,not-spam bb-1,purge null,read aa-1,retry aa-2",
    );
    expect(actions[0]).toMatchObject({ operator: "operator", at: new Date(NOW).toISOString() });
    expect(out).not.toMatch(/\bada\b|engine|lovelace/i);
    expect((await type("audit", "--limit", "2")).out.trimEnd().split("\n")).toHaveLength(4);
  });

  test("a note is in show and exports, and its text is not in the audit", async () => {
    await storeNotes({ "aa-1": "Lovelace called." });
    expect((await type("show", "aa-1")).out).toMatch(/^sales noted: +Lovelace called\.$/m);
    expect((await type("export", "--csv")).out).toMatch(/,Lovelace called\.\r\n/);
    const [exported] = JSON.parse((await type("export", "--json", "--email", "ada@engine.example")).out);
    expect(exported.notes).toEqual([{ at: new Date(NOW).toISOString(), operator: "sales", text: "Lovelace called." }]);
    expect((await type("audit")).out).toMatch(/sales +note +aa-1$/m);
  });

  test("subscribers lists confirmed ones, each with an unsubscribe link", async () => {
    await storeSubscriptions("ada@engine.example", "=cmd@engine.example");
    const waiting = { id: "waiting", email: "late@engine.example", requested_at: NOW, confirmed_at: null };
    await database.kysely.insertInto("subscription").values(waiting).execute();
    expect(await type("subscribers", "--csv")).toMatchObject({ code: 1, notes: expect.stringContaining("SITE_URL") });
    const online = commandLine({ DATABASE_URL: url(), SITE_URL: "https://site.example" }, () => NOW);
    const list = JSON.parse((await online("subscribers", "--json")).out);
    expect(list.map(({ email }: { email: string }) => email)).toEqual(["ada@engine.example", "=cmd@engine.example"]);
    expect(list[0].confirmedAt).toBe(new Date(NOW).toISOString());
    expect(list[0].unsubscribe).toMatch(/^https:\/\/site\.example\/newsletter\/unsubscribe\?token=ada@engine/);
    const { out } = await online("subscribers", "--csv");
    expect(out).toMatch(/^email,confirmed_at,unsubscribe\r?\n/);
    expect(out).not.toMatch(/^=cmd/m);
  });

  test("purge deletes expired inquiries", async () => {
    await storeInquiries(database.kysely, [inquiryRow("old", { created_at: NOW - 731 * DAY })]);
    await storeNotes({ old: "Lovelace called.", "aa-1": "Answer by Friday." });
    expect(await type("purge")).toMatchObject({ code: 0, out: "1 inquiry deleted.\n" });
    expect((await notes()).map(({ detail }) => detail)).toEqual(["Answer by Friday."]);
    expect(JSON.parse((await type("purge", "--json")).out)).toEqual({ deleted: 0 });
    expect(await type("show", "old")).toMatchObject({ code: 1 });
    const later = commandLine({ DATABASE_URL: url() }, () => NOW + 731 * DAY);
    expect(await later("purge")).toEqual(failed("--clock-is-right"));
    expect(JSON.parse((await later("purge", "--clock-is-right", "--json")).out)).toEqual({ deleted: 3 });
  });

  test("invalid commands and settings are reported, and nothing is done", async () => {
    expect(await type("drop")).toMatchObject({ code: 2, out: "", notes: expect.stringContaining("no command") });
    const lost = commandLine({ DATABASE_URL: url(), RETENTION_DAYS: "x", SMTP_URL: "smtp://mail.example" });
    expect((await lost("list")).notes).toMatch(/RETENTION_DAYS.*\n.*NOTIFY_EMAIL/);
    expect((await type("help")).out).toContain("npm run inquiries");
  });
});

test("backup and restore refer to PostgreSQL's own tools", async () => {
  const type = commandLine({ DATABASE_URL: "postgres://site:site@127.0.0.1/site" });
  expect(await type("backup", "x")).toEqual(failed("pg_dump --format=custom"));
  expect(await type("backup", "--into", "x", "--keep", "2")).toEqual(failed("pg_dump --format=custom"));
  expect(await type("restore", "x")).toEqual(failed("pg_restore"));
  expect(await readdir(".")).not.toContain("x");
});

test("a missing database is not created", async () => {
  const folder = await tempFolder();
  expect(await commandLine({ DATABASE_URL: `file:${join(folder, "none.db")}` })("list")).toEqual(failed("none.db"));
  expect(await readdir(folder)).toEqual([]);
});
