import type { IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { describeArrival } from "#server/forms/sender.ts";
import { trustedNetworks } from "#server/http/hosts-and-networks.ts";
import { bothDatabases, openMigrated } from "#server/testing/both-databases.ts";
import { freePort } from "#server/testing/listen.ts";
import { smtpRefusal, startMailServer } from "#server/testing/mail-server.ts";
import { manifest } from "#server/testing/manifest.ts";
import { inquiryRow, outboxRow, storeInquiries } from "#server/testing/outbox-rows.ts";
import { serveUntilTestEnds } from "#server/testing/until-test-ends.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { run } from "./run.ts";

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0);
const DAY = 86_400_000;
const TEAM = "team@site.example";
const WEBHOOK_SECRET = "0123456789abcdef0123456789abcdef";

/** Runs the doctor; `about` gives the lines of one check as state, text and advice. */
async function doctor(environment: Record<string, string>, args: string[] = [], clock = () => NOW) {
  let out = "";
  const buildDirectory = await tempFolder({ "site.json": JSON.stringify(manifest) });
  const parts = { environment, buildDirectory, clock };
  const write = (text: string) => {
    out += text;
  };
  const code = await run(args, { ...parts, write });
  const about = (name: string) =>
    [...out.matchAll(/^(\w+) +(\w+) +(.*)\n(?: +→ (.*)\n)?/gm)]
      .filter((match) => match[2] === name)
      .map(([, state, , text, advice]) => [state, text, advice].filter((part) => part !== undefined).join(" | "));
  return { code, out, about };
}

const { databases, postgres } = bothDatabases();

test.each(databases)(
  "on %s, reports a healthy database, then one with undelivered notifications and a clock that leapt",
  async (_, url) => {
    const database = await openMigrated(url());
    onTestFinished(() => database.close());
    const { code, about } = await doctor({ DATABASE_URL: url(), SITE_URL: "https://site.example" });
    expect(code).toBe(0);
    expect(about("database")).toEqual([expect.stringMatching(/^ok \| .*: migrated, can be written to$/)]);
    expect(about("readiness")).toEqual([expect.stringMatching(/^ok \|/)]);
    expect(about("clock")).toEqual([expect.stringMatching(/^ok \| 2026-11-15T12/)]);
    expect(about("build")).toEqual(["ok | test, for https://site.example"]);
    expect(about("disk")).toEqual([expect.stringMatching(/ MB free for \//)]);
    expect(about("settings")[1]).toMatch(/^warn \| .*TRUSTED_PROXIES/);

    await storeInquiries(database.kysely, [inquiryRow("a", { created_at: NOW - DAY })]);
    const waiting = { created_at: NOW - DAY, next_attempt_at: NOW - DAY };
    const rows = [outboxRow("a", "smtp", { state: "dead" }), outboxRow("a", "webhook", waiting)];
    await database.kysely.insertInto("outbox").values(rows).execute();
    const lastRun = { id: 1, ran_at: NOW - 100 * DAY };
    await database.kysely.insertInto("retention_run").values(lastRun).execute();
    const worse = await doctor({ DATABASE_URL: url() });
    expect(worse.code).toBe(0);
    expect(worse.about("readiness")).toEqual([
      expect.stringMatching(/^warn \| Notifications wait longer than they should\. \| .*"Health"/),
      expect.stringMatching(/^warn \| Notifications were given up\. \|/),
      expect.stringMatching(/^warn \| The clock is far ahead/),
    ]);
    const tomorrow = { ran_at: NOW + DAY };
    await database.kysely.updateTable("retention_run").set(tomorrow).execute();
    expect((await doctor({ DATABASE_URL: url() })).about("clock")).toEqual([
      expect.stringMatching(/^warn \| .*before/),
    ]);
  },
);

test("invalid settings end the run and are named without their values", async () => {
  const { code, out, about } = await doctor({ PORT: "s3cret", SMTP_URL: "smtp://user:s3cret@mail.example" });
  expect(code).toBe(1);
  expect(about("settings")).toEqual([
    expect.stringMatching(/^fail \| PORT/),
    expect.stringMatching(/^fail \| SMTP_URL/),
  ]);
  expect(out).not.toContain("s3cret");
  expect(about("database")).toEqual([]);
  expect((await doctor({}, ["--everything"])).code).toBe(1);
  expect(await doctor({}, ["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("npm run doctor") });
});

test.each<[string, (folder: string) => string | Promise<string>, code: number, line: RegExp]>([
  ["is missing", (folder) => `file:${folder}/new/site.db`, 0, /^warn \| .*first start/],
  ["is of another version", (folder) => `file:${folder}/old.db`, 1, /^fail \| .*not set up by this version/],
  ["does not answer", async () => `postgres://a:s3cret@127.0.0.1:${await freePort()}/b`, 1, /^fail \| .*ECONNREFUSED/],
  ["has another name", () => postgres().url.replace(/\w+$/, "no"), 1, /^fail \| .*"no" does not exist/],
])("reports a database that %s", async (_, url, code, line) => {
  const result = await doctor({ DATABASE_URL: await url(await tempFolder({ "old.db": "" })) });
  expect([result.code, result.about("database")]).toEqual([code, [expect.stringMatching(line)]]);
  expect(result.out).not.toContain("s3cret");
});

test("mail is checked without sending, and sent to the team with --send", async () => {
  const { url, received } = await startMailServer();
  const environment = { DATABASE_URL: "file:/none/site.db", SMTP_URL: url, NOTIFY_EMAIL: TEAM };
  expect((await doctor(environment)).about("mail")).toEqual(["ok | the server takes our login"]);
  expect(received).toEqual([]);
  const { code, about } = await doctor(environment, ["--send"]);
  expect([code, about("mail")]).toEqual([0, [expect.stringMatching(/^ok \| a test was accepted/)]]);
  expect(received).toMatchObject([{ recipients: [TEAM], raw: expect.stringContaining("Subject: A test of") }]);
});

test("rejected mail is reported with the server's reply and without secrets", async () => {
  const { url } = await startMailServer({ onAuth: (_, __, done) => done(smtpRefusal(535, "5.7.8 no such login")) });
  const SMTP_URL = url.replace("//", "//site:s3cret@");
  const { code, out, about } = await doctor({ SMTP_URL, NOTIFY_EMAIL: TEAM, DATABASE_URL: "file:/none/site.db" });
  expect(code).toBe(1);
  expect(about("mail")).toEqual([
    expect.stringMatching(/^fail \| .*535 5\.7\.8 \(no such login\)\. \| Check SMTP_URL/),
  ]);
  expect(out).not.toContain("s3cret");
});

test("a webhook is called only with --send", async () => {
  const bodies: string[] = [];
  const NOTIFY_WEBHOOK_URL = await serveUntilTestEnds((request, response) => {
    request
      .on("data", (chunk) => bodies.push(String(chunk)))
      .on("end", () => response.writeHead(bodies.length > 1 ? 410 : 204).end());
  });
  const environment = { NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET: WEBHOOK_SECRET, DATABASE_URL: "file:/none/site.db" };
  expect((await doctor(environment)).about("webhook")).toEqual([]);
  expect((await doctor(environment, ["--send"])).about("webhook")).toEqual([expect.stringMatching(/^ok \|/)]);
  expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ type: "doctor.test" });
  const { out, about } = await doctor(environment, ["--send"]);
  expect(about("webhook")).toEqual([expect.stringMatching(/^fail \| .*410 Gone/)]);
  expect(out).not.toContain(WEBHOOK_SECRET);
});

/** What the public address answers, behind a proxy that changes headers. */
async function siteBehindProxy(change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders, trusted: string) {
  const SITE_URL = await serveUntilTestEnds(({ headers, socket }, response) => {
    const arrival = describeArrival({ headers: change(headers), socket }, trustedNetworks([trusted]));
    response.end(JSON.stringify({ status: "ok", build: "test", ...arrival }));
  });
  return { SITE_URL, DATABASE_URL: "file:/none/site.db" };
}

const adding = (own: IncomingHttpHeaders) => (headers: IncomingHttpHeaders) => ({ ...headers, ...own });
const from = { "x-forwarded-for": "192.0.2.1" };
const both = { ...from, "x-forwarded-proto": "http" };

test.each<[string, string, (headers: IncomingHttpHeaders) => IncomingHttpHeaders, string]>([
  ["set up right", "127.0.0.1", adding(both), "ok | trusted, and its headers arrive"],
  ["that is not trusted", "10.0.0.1", adding(both), "fail | .*not in TRUSTED_PROXIES.* | Add"],
  ["without the protocol", "127.0.0.1", adding(from), "fail | .*both X-Forwarded"],
  ["that replaces the host", "127.0.0.1", adding({ ...both, host: "backend" }), "fail | .*to be http://backend, not"],
])("reports a proxy %s", async (_, trusted, change, expected) => {
  const environment = await siteBehindProxy(change, trusted);
  const { code, about } = await doctor(environment, ["--online"], Date.now);
  const [state = ""] = expected.split(" ");
  expect(about("proxy")).toEqual([expect.stringMatching(new RegExp(`^${expected.replaceAll("|", "\\|")}`))]);
  expect(code).toBe(state === "ok" ? 0 : 1);
  expect(about("online")).toEqual(["ok | build test answers at the public address"]);
  expect(about("clock")).toEqual(["ok | in step with the public address"]);
  expect((await doctor(environment, ["--online"], () => Date.now() + 300_000)).about("clock")).toEqual([
    expect.stringMatching(/^warn \| This machine is (?:299|30\d) s ahead/),
  ]);
});

test("reports a public address that does not answer", async () => {
  const SITE_URL = `http://127.0.0.1:${await freePort()}`;
  const { code, about } = await doctor({ SITE_URL, DATABASE_URL: "file:/none/site.db" }, ["--online"]);
  expect([code, about("online")]).toEqual([
    1,
    [expect.stringMatching(/^fail \| .*ECONNREFUSED.* \| Is the server running/)],
  ]);
});
