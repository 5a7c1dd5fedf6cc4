import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONFIRM_DAYS, MAIL_PAUSE_MS, NEWSLETTER_VIEWS } from "#domain/newsletter.ts";
import type { Database } from "../database/database.ts";
import { createBatchDelivery } from "../outbox/deliver-batch.ts";
import { createOutboxStore } from "../outbox/store.ts";
import { staticEntry } from "../static/files.ts";
import { bothDatabases, openMigrated } from "../testing/both-databases.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { mailLinks } from "../testing/open-mail-server.ts";
import { createNewsletterForms } from "./forms.ts";
import { createMailLinks } from "./links.ts";
import { confirmationNotifier } from "./mail.ts";
import { createSubscriptions, forgetUnconfirmed, removeSubscription, subscribers } from "./subscriptions.ts";

const NOON = Date.UTC(2026, 10, 16, 12);
const DAY = 86_400_000;
const ORIGIN = "https://site.example";

const { databases } = bothDatabases();

const files = {
  entries: new Map(
    NEWSLETTER_VIEWS.map((view) => {
      const bodies = { identity: Buffer.from(view) };
      const page = { contentType: "text/html", cacheControl: "max-age=300", headers: [], bodies };
      return [`/newsletter/${view}`, staticEntry({ route: view, ...page })] as const;
    }),
  ),
  notFound: [],
};

describe.each(databases)("the newsletter on %s", (_, url) => {
  let database: Database;
  let now = NOON;
  let nudges = 0;
  const problems: object[] = [];
  const clock = () => now;

  beforeAll(async () => {
    database = await openMigrated(url());
  });
  afterEach(async () => {
    await database.kysely.deleteFrom("subscription").execute();
    await database.kysely.deleteFrom("rate_limit").execute();
    now = NOON;
    nudges = 0;
    problems.length = 0;
  });
  afterAll(() => database.close());

  const links = () => createMailLinks(database.kysely, ORIGIN);
  const forms = () =>
    createNewsletterForms({
      subscriptions: createSubscriptions(database.kysely, randomUUID),
      links: links(),
      files,
      clock,
      log: { error: (line: object) => problems.push(line) },
      onRequested: () => {
        nudges += 1;
      },
    });
  async function post(address: string, form: Record<string, string> = {}, network: string = randomUUID()) {
    const url = new URL(address, ORIGIN);
    const answer = await forms().answer({ url, form: new URLSearchParams(form), network });
    return [answer.status, await answer.text()];
  }
  const ask = (email: string, network?: string) => post("/newsletter", { email }, network);

  /** Sends what waits, as the server's worker does; resolves to the mails. */
  async function deliver() {
    const server = await startMailServer();
    const store = createOutboxStore({ kysely: database.kysely, clock, newId: randomUUID });
    const notifier = confirmationNotifier({ url: server.url, from: "news@site.example", links: links(), clock });
    const log = { info: () => {}, warn: () => {}, error: (line: object) => problems.push(line) };
    const send = createBatchDelivery({ store, notifier, clock, random: () => 0.5, log });
    await send(new AbortController().signal);
    return server.received.map(({ recipients, raw }) => {
      const [confirm = "", unsubscribe = ""] = mailLinks(raw);
      return { recipients, raw, confirm, unsubscribe };
    });
  }
  const list = async () => (await subscribers(database.kysely)).map(({ email }) => email);

  test("asks the owner of the address, and adds it once they have confirmed", async () => {
    expect(await ask("Ada@Engine.example")).toEqual([200, "sent"]);
    expect(nudges).toBe(1);
    expect(await list()).toEqual([]);
    const [mail] = await deliver();
    expect(mail?.recipients).toEqual(["ada@engine.example"]);
    expect(mail?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await post(mail?.confirm ?? "")).toEqual([200, "confirmed"]);
    expect(await list()).toEqual(["ada@engine.example"]);
    expect(await post(mail?.confirm ?? "")).toEqual([200, "confirmed"]);
    expect(await post(mail?.unsubscribe ?? "")).toEqual([200, "unsubscribed"]);
    expect(await list()).toEqual([]);
    expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    // Pressed twice, or by the mail program as well.
    expect(await post(mail?.unsubscribe ?? "", { "List-Unsubscribe": "One-Click" })).toEqual([200, "unsubscribed"]);
    expect(await post(mail?.confirm ?? "")).toEqual([400, "expired"]);
    expect(problems).toEqual([]);
  });

  test("one address is one subscription, asked about once in an hour", async () => {
    await Promise.all([ask("ada@engine.example"), ask("ADA@engine.example"), ask("ada@engine.example")]);
    expect(await deliver()).toHaveLength(1);
    now += MAIL_PAUSE_MS - 1;
    expect(await ask("ada@engine.example")).toEqual([200, "sent"]);
    expect(await deliver()).toHaveLength(0);
    now += 1;
    expect(await ask("ada@engine.example")).toEqual([200, "sent"]);
    const [mail] = await deliver();
    await post(mail?.confirm ?? "");
    now += 2 * MAIL_PAUSE_MS;
    // A subscriber gets no mail, and whoever asks does not learn that there is one.
    expect(await ask("ada@engine.example")).toEqual([200, "sent"]);
    expect(await deliver()).toHaveLength(0);
  });

  test("a link that is forged, for something else, or old changes nothing", async () => {
    await ask("ada@engine.example");
    const [mail] = await deliver();
    const { confirm = "", unsubscribe = "" } = mail ?? {};
    const [id = "", expires = "", signature = ""] = new URL(confirm).searchParams.get("token")?.split(".") ?? [];
    const forged = [
      "",
      "nonsense",
      `${id}.${expires}.${"A".repeat(43)}`,
      `${id}.${Number(expires) + DAY}.${signature}`,
      `${randomUUID()}.${expires}.${signature}`,
      `${id}.0.${signature}`,
      new URL(unsubscribe).searchParams.get("token"),
    ];
    for (const token of forged) {
      expect(await post(`/newsletter/confirm?token=${token}`), String(token)).toEqual([400, "expired"]);
    }
    expect(await post(`/newsletter/unsubscribe?token=${id}.${expires}.${signature}`)).toEqual([400, "expired"]);
    now += CONFIRM_DAYS * DAY;
    expect(await post(confirm)).toEqual([400, "expired"]);
    expect(await list()).toEqual([]);
    expect(await database.kysely.selectFrom("subscription").select("email").execute()).toHaveLength(1);
  });

  test("what cannot be an address is refused, and what a machine filled in is dropped", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.example, c@d.example", `${"a".repeat(250)}@b.example`]) {
      expect(await ask(email), email).toEqual([422, "invalid"]);
    }
    expect(await post("/newsletter", { email: "a@b.example", website: "x" })).toEqual([200, "sent"]);
    expect(await database.kysely.selectFrom("subscription").selectAll().execute()).toEqual([]);
  });

  test("one network may ask as often as it may send inquiries", async () => {
    for (let count = 1; count <= 5; count += 1) expect(await ask(`a${count}@b.example`, "net")).toEqual([200, "sent"]);
    const answer = await forms().answer({
      url: new URL("/newsletter", ORIGIN),
      form: new URLSearchParams({ email: "a6@b.example" }),
      network: "net",
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await database.kysely.selectFrom("subscription").selectAll().execute()).toHaveLength(5);
  });

  test("forgets who never confirmed, and who is erased", async () => {
    await ask("late@b.example");
    await ask("ada@engine.example");
    const mails = await deliver();
    await post(mails.find(({ recipients }) => recipients.includes("ada@engine.example"))?.confirm ?? "");
    now += CONFIRM_DAYS * DAY + 1;
    await forgetUnconfirmed(database.kysely, now);
    expect(await database.kysely.selectFrom("subscription").select("email").execute()).toEqual([
      { email: "ada@engine.example" },
    ]);
    expect(await removeSubscription(database.kysely, "Ada@Engine.example")).toBe(1);
    expect(await list()).toEqual([]);
  });
});

test("a database that is away is no reason to lose anything silently", async () => {
  const problems: object[] = [];
  const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const { answer } = createNewsletterForms({
    subscriptions: { request: away, confirm: away, remove: away },
    links: { confirm: away, unsubscribe: away, read: away },
    files,
    clock: () => NOON,
    log: { error: (line: object) => problems.push(line) },
    onRequested: () => {},
  });
  for (const path of ["/newsletter", "/newsletter/confirm?token=x", "/newsletter/unsubscribe?token=x"]) {
    const form = new URLSearchParams({ email: "ada@engine.example" });
    const response = await answer({ url: new URL(path, ORIGIN), form, network: "net" });
    expect([response.status, await response.text()]).toEqual([503, "unavailable"]);
  }
  expect(JSON.stringify(problems)).not.toContain("ada@");
  expect(problems).toHaveLength(3);
});
