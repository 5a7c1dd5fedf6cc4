import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { site } from "#brand/site.ts";
import { deleteInquiries } from "#server/inquiries/erase.ts";
import { describeOnBoth, openMigrated } from "#server/testing/both-databases.ts";
import { inquiryRow, outboxRow, storeInquiries, storeOutbox } from "#server/testing/outbox-rows.ts";
import { settingsOf } from "#server/testing/settings.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { run } from "../run.ts";
import { commandLine } from "../testing/command-line.ts";
import { createInbox } from "./app.ts";
import { ageText, excerptOf, mailLink } from "./pages.ts";

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0);
const DAY = 86_400_000;
const HOST = "127.0.0.1:5000";
const ORIGIN = `http://${HOST}`;
const ADA = "ada@engine.example";

describeOnBoth("the inbox", ({ database, url }) => {
  let inbox: ReturnType<typeof createInbox>;

  beforeEach(async () => {
    await storeInquiries(database.kysely, [
      inquiryRow("aa-1", { created_at: NOW - 3 * DAY, name: "Ada <b>Lovelace</b>", email: ADA, topic: "terms" }),
      inquiryRow("aa-2", { created_at: NOW - 2 * DAY, name: "Grace Ünlü", message: "100% of it_all" }),
      inquiryRow("bb-1", { created_at: NOW - DAY, name: "Spammer", spam_reason: "honeypot" }),
    ]);
    await storeOutbox(database.kysely, outboxRow("aa-1", "smtp", { state: "dead", attempts: 9 }));
    const terminal = { write: async () => {}, note: () => {} };
    const stopped = new AbortController().signal;
    const parts = { clock: () => NOW, operator: "sales", stopped, terminal };
    inbox = createInbox(
      { ...parts, settings: settingsOf({ DATABASE_URL: url() }), database },
      { token: "the-token", session: "the-session", cookie: "x1", host: () => HOST },
    );
  });

  const ask = (path: string, own: Record<string, string> = {}, method = "GET", body?: URLSearchParams) =>
    inbox.request(path, {
      method,
      headers: { Host: HOST, Cookie: "inbox-x1=the-session", ...own },
      ...(body && { body }),
    });
  const read = async (path: string) => (await ask(path)).text();
  const post = (path: string, form: Record<string, string> = {}) =>
    ask(path, { Origin: ORIGIN }, "POST", new URLSearchParams(form));
  const actions = async () =>
    (await database.kysely.selectFrom("audit").selectAll().orderBy("id").execute()).map(({ action }) => action);

  test("the token opens the inbox once, for one browser that gets it", async () => {
    const looked = await ask("/?token=the-token", { Cookie: "" }, "HEAD");
    expect([looked.status, looked.headers.get("Set-Cookie")]).toEqual([403, null]);
    const opened = await ask("/?token=the-token", { Cookie: "" });
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Set-Cookie")).toBe("inbox-x1=the-session; HttpOnly; SameSite=Strict; Path=/");
    expect(await opened.text()).not.toContain("Grace");
    const again = await ask("/?token=the-token", { Cookie: "" });
    expect([again.status, again.headers.get("Set-Cookie")]).toEqual([403, null]);
  });

  test.each([
    ["without a cookie", { Cookie: "" }, "GET", 403],
    ["with another cookie", { Cookie: "inbox-x1=guess" }, "GET", 403],
    ["by a foreign name that resolves to this machine", { Host: "attacker.example:5000" }, "GET", 421],
    ["by another port", { Host: "127.0.0.1:80" }, "GET", 421],
    ["a form of another page", { Origin: "http://attacker.example" }, "POST", 403],
    ["a form without an origin", {}, "POST", 403],
    ["a form of a sandboxed page", { Origin: "null" }, "POST", 403],
  ])("rejects %s, and does nothing", async (_, headers, method, status) => {
    const answer = await ask("/inquiry/aa-1/mark-spam", headers, method);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/Ada|Grace/);
    expect(await actions()).toEqual([]);
  });

  test("cookies that other programs on this machine have set do not lock the owner out", async () =>
    expect((await ask("/", { Cookie: "inbox=another; inbox-x2=another; inbox-x1=the-session" })).status).toBe(200));

  test("no response is cached, and only the inbox's own script runs", async () => {
    for (const path of ["/", "/inquiry/aa-1", "/audit", "/style.css", "/fonts/geist-mono.woff2", "/script.js"]) {
      const { headers, status } = await ask(path);
      expect([path, status, headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'/,
      );
    }
  });

  test.each([
    ["/", ["aa-2", "aa-1"]],
    ["/?show=new", ["aa-2"]],
    ["/?show=all", ["aa-2", "aa-1"]],
    ["/?show=answered", []],
    ["/?show=spam", ["bb-1"]],
    ["/?q=LOVELACE", ["aa-1"]],
    ["/?q=100%25", ["aa-2"]],
    ["/?q=it_all+ünlÜ", ["aa-2"]],
    ["/?q=a%25e", []],
    ["/?q=lovelace+navy", ["aa-1"]],
    ["/?q=Service+levels", ["aa-1"]],
    ["/?state=dead", ["aa-1"]],
    ["/?show=nonsense&state=nonsense", ["aa-2", "aa-1"]],
  ])("%s lists %j", async (path, expected) => {
    await read("/inquiry/aa-1");
    const links = [...(await read(path)).matchAll(/href="\/inquiry\/([^"?]+)/g)].map((match) => match[1]);
    expect(links).toEqual(expected);
  });

  test("found words are marked, counted, and kept in the address of every link and form", async () => {
    const page = await read("/?q=love&show=all");
    expect(page).toContain("Ada &lt;b&gt;<mark>Love</mark>lace&lt;/b&gt;");
    expect(page).toContain('href="/inquiry/aa-1?q=love&amp;show=all"');
    expect(await read("/inquiry/aa-1?q=love&show=all")).toContain('href="/?q=love&amp;show=all"');
    const elsewhere = await post("/inquiry/aa-1/mark-answered", { to: "//attacker.example" });
    expect(elsewhere.headers.get("Location")).toBe("/");
    expect(await read("/?q=love&show=new")).toContain('href="/?q=love&show=all"');
  });

  test("an inquiry is shown with its markup escaped, and opening it is recorded", async () => {
    const page = await read("/inquiry/aa-1");
    expect(page).toContain("Ada &lt;b&gt;Lovelace&lt;/b&gt;");
    expect(page).not.toContain("<b>");
    expect(page).toContain('href="mailto:ada@engine.example?subject=');
    expect(await actions()).toEqual(["read"]);
    expect((await ask("/inquiry/zz")).status).toBe(404);
  });

  test("marking, spam and retry run their command and show its output once", async () => {
    const answer = await post("/inquiry/aa-1/mark-answered", { to: "/inquiry/aa-1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/inquiry/aa-1"]);
    expect(await read("/inquiry/aa-1")).toContain("Ada &lt;b&gt;Lovelace&lt;/b&gt; is marked as answered.");
    expect(await read("/inquiry/aa-1")).not.toContain("is marked as");
    await post("/inquiry/aa-1/retry");
    expect(await read("/")).toContain("1 notification will be sent");
    await post("/inquiry/aa-2/mark-spam");
    await post("/inquiry/bb-1/not-spam");
    expect(await read("/?show=spam")).toContain("/inquiry/aa-2");
    await post("/inquiry/aa-1/mark-new");
    expect(await read("/?show=new")).toContain("/inquiry/aa-1");
    expect((await post("/inquiry/aa-1/drop")).status).toBe(404);
  });

  test.each([
    ["aa-1", "mark-answered"],
    ["aa-1", "mark-spam"],
    ["bb-1", "not-spam"],
  ])("%s: undo of %s restores state and notifications, once, and not over a later change", async (id, action) => {
    const state = async () => [
      await database.kysely.selectFrom("inquiry").select(["id", "spam_reason"]).orderBy("id").execute(),
      await database.kysely.selectFrom("inquiry_handling").select(["inquiry_id", "state"]).execute(),
      await database.kysely.selectFrom("outbox").selectAll().execute(),
    ];
    const before = await state();
    await post(`/inquiry/${id}/${action}`);
    expect(await state()).not.toEqual(before);
    const undo = /action="(\/undo\/\d+)"/.exec(await read("/"))?.[1] ?? "";
    expect((await post(undo, { to: "/?show=all" })).headers.get("Location")).toBe("/?show=all");
    expect(await read("/")).toContain("The change is undone.");
    expect(await state()).toEqual(before);
    await post(undo);
    expect(await read("/")).toContain("nothing was undone");
    expect(await state()).toEqual(before);
    expect((await post("/undo/9")).status).toBe(404);
  });

  test("undo is offered on every page until the next action, and does not revert a later decision", async () => {
    await post("/inquiry/aa-1/mark-answered");
    expect(await read("/?q=a")).toContain("is marked as answered.");
    expect(await read("/inquiry/aa-2?q=a")).toMatch(/action="\/undo\/0".*value="\/inquiry\/aa-2\?q=a".*Undo the last/);
    await post("/inquiry/aa-1/mark-new");
    await post("/inquiry/aa-1/mark-answered");
    await post("/undo/0");
    expect(await read("/")).toContain("nothing was undone");
    expect(await read("/?show=answered")).toMatch(/^(?!.*\/undo\/).*\/inquiry\/aa-1/s);
  });

  test("a note that is written while its inquiry is deleted is not stored", async () => {
    let noted: ReturnType<typeof post> | undefined;
    await database.kysely.transaction().execute(async (tx) => {
      await deleteInquiries(tx, ["aa-1"]);
      noted = post("/inquiry/aa-1/note", { note: "Too late" });
      for (let turn = 0; turn < 200; turn += 1) await tx.selectFrom("audit").select("id").execute();
    });
    expect((await noted)?.status).toBe(404);
    expect(await actions()).toEqual([]);
  });

  test("a note is cut between characters, and a form without one stores none", async () => {
    await post("/inquiry/aa-1/note");
    await post("/inquiry/aa-1/note", { note: `${"a".repeat(1_999)}🛡b` });
    const stored = await database.kysely.selectFrom("audit").select("detail").execute();
    expect(stored).toEqual([{ detail: `${"a".repeat(1_999)}🛡` }]);
  });

  test("an inquiry's page tells everything about its sender in order of time, and takes notes", async () => {
    await storeInquiries(database.kysely, [
      inquiryRow("cc-1", { created_at: NOW - 9 * DAY, email: "ADA@engine.example", message: "The first question" }),
      inquiryRow("cc-2", { created_at: NOW - DAY, email: "ada@engine.example", message: "The third question" }),
    ]);
    const tried = { next_attempt_at: NOW - 2 * DAY };
    await database.kysely.updateTable("outbox").set(tried).execute();
    await post("/inquiry/cc-1/note", { note: " Called <Ada>.\r\nTomorrow again. ", to: "/inquiry/cc-1" });
    await read("/inquiry/aa-1");
    const thread = (await read("/inquiry/aa-1")).split('<ol class="thread">')[1]?.split("</ol>")[0] ?? "";
    expect(thread).toMatch(
      /first quest.*a demo.*by smtp: given up.*third quest.*Called &lt;Ada&gt;.\nTomorrow again.</s,
    );
    expect(thread.match(/opened it/g)).toHaveLength(1);
    expect(await read("/audit")).not.toContain("Tomorrow");
    await post("/inquiry/aa-1/erase");
    expect(JSON.stringify(await database.kysely.selectFrom("audit").selectAll().execute())).not.toContain("Tomorrow");
  });

  test("export returns the command's CSV", async () => {
    const answer = await post("/export");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="inquiries.csv"');
    expect(await answer.text()).toMatch(/^id,received_at,name,email.*\r\nbb-1,/);
    expect(await actions()).toEqual(["export"]);
  });

  test("a report without a name is listed, has no address to answer to, and is erased alone", async () => {
    const nobody = { name: "", email: "", company: "", topic: "missed-attack" };
    await storeInquiries(database.kysely, [
      inquiryRow("cc-1", nobody),
      inquiryRow("cc-2", { ...nobody, message: "As I wrote in cc-1." }),
    ]);
    expect(await read("/")).toMatch(/No name<\/a>[\s\S]*Missed attack/);
    expect(await read("/inquiry/cc-1")).not.toMatch(/mailto:|this person/);
    await post("/inquiry/cc-1/erase");
    const kept = await database.kysely.selectFrom("inquiry").select(["id", "message"]).orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(["aa-1", "aa-2", "bb-1", "cc-2"]);
    expect(JSON.stringify(kept)).not.toContain("[erased]");
  });

  test("erase asks first, removes the person, and leaves no personal data in the audit", async () => {
    expect(await read("/inquiry/aa-1/erase")).toContain("Erase for good");
    expect(await read("/?show=all")).toContain("aa-1");
    expect((await post("/inquiry/aa-1/erase")).headers.get("Location")).toBe("/");
    const page = await read("/?show=all");
    expect(page).toContain("Erased: 1 inquiry,");
    expect(page).not.toContain("aa-1");
    expect(JSON.stringify(await database.kysely.selectFrom("audit").selectAll().execute())).not.toMatch(
      /\bada\b|engine/i,
    );
  });
});

test("inbox listens on loopback only, prints its address, and stops on signal", async () => {
  const DATABASE_URL = `file:${join(await tempFolder(), "site.db")}`;
  await (await openMigrated(DATABASE_URL)).close();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  let out = "";
  const write = async (text: string) => {
    out += text;
  };
  const ended = run(["inbox"], {
    environment: { DATABASE_URL },
    clock: () => NOW,
    operator: "sales",
    stopped: stop.signal,
    terminal: { write, note: write },
  });
  await expect.poll(() => out).toContain("?token=");
  const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}/.exec(out)?.[0] ?? "";
  const opened = await fetch(address);
  expect(opened.status).toBe(200);
  const cookie = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^inbox-[\w-]{8}=[\w-]{43}$/);
  const list = await fetch(new URL("/", address), { headers: { Cookie: cookie } });
  expect(await list.text()).toContain("<h1>Inquiries</h1>");
  stop.abort();
  expect(await ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
  expect((await commandLine({ DATABASE_URL })("audit")).out).toMatch(/sales +inbox/);
});

test.each([
  ["Ada", "ada@x.example", "two\nlines & more", "ada@x.example", "> two\r\n> lines & more"],
  ["A\r\nBcc: evil@x.example", "a+b@x.example", "?body=x&cc=y", "a%2Bb@x.example", "> ?body=x&cc=y"],
  ["Ada", "a?cc=evil@x.example", "hello", "a%3Fcc%3Devil@x.example", "> hello"],
  ["Ada", "ada@x.example", "é".repeat(2000), "ada@x.example", `> ${"é".repeat(1000)} …`],
])("a reply to %j of %j quotes the message and has one recipient", (name, email, message, to, quoted) => {
  const link = mailLink(inquiryRow("i", { name, email, message, created_at: NOW }));
  const { protocol, pathname, searchParams } = new URL(link);
  expect([protocol, pathname, [...searchParams.keys()]]).toEqual(["mailto:", to, ["subject", "body"]]);
  expect(searchParams.get("subject")).toContain(site.brand);
  expect(searchParams.get("body")).toMatch(/^\r\n\r\nOn 2026-11-15 12:00 UTC, [^\r\n]* wrote:\r\n/);
  expect(searchParams.get("body")?.endsWith(quoted)).toBe(true);
});

test.each([
  [ageText(5 * 60_000), "5 minutes ago"],
  [ageText(23 * 3_600_000), "23 hours ago"],
  [excerptOf("a".repeat(300), []), `${"a".repeat(200)} …`],
  [excerptOf(`${"a ".repeat(300)}found`, ["FOUND"]), `… ${"a ".repeat(25)}found`],
])("%j is %j", (text, expected) => expect(text).toBe(expected));
