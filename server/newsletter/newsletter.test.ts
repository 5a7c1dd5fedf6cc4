import { randomUUID } from "node:crypto";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, test, vi } from "vitest";
import { CONFIRM_DAYS, MAIL_PAUSE_MS, type NewsletterPageView, REQUEST_LIMIT_COUNT } from "#domain/newsletter.ts";
import { openDatabase } from "../database/open.ts";
import { GIVE_UP_AFTER_MS } from "../outbox/retry-schedule.ts";
import { createOutboxStore } from "../outbox/store.ts";
import { createBatchDelivery } from "../outbox/worker.ts";
import { readinessNotes } from "../process/background-jobs.ts";
import { describeOnBoth } from "../testing/both-databases.ts";
import { smtpRefusal, startMailServer } from "../testing/mail-server.ts";
import { mailLinks } from "../testing/open-mail-server.ts";
import { CONFIRMATION_CHANNEL, confirmationNotifier, createMailLinks } from "./mail.ts";
import { createNewsletterService, deleteUnconfirmed, removeSubscription, subscribers } from "./service.ts";

const NOON = Date.UTC(2026, 10, 16, 12);
const DAY = 86_400_000;
const ORIGIN = "https://site.example";

describeOnBoth("the newsletter", ({ database }) => {
  let now = NOON;
  const onStored = vi.fn();
  const problems: object[] = [];
  const warnings: string[] = [];
  const clock = () => now;

  beforeEach(() => {
    now = NOON;
    onStored.mockClear();
    problems.length = 0;
    warnings.length = 0;
  });

  const links = () => createMailLinks(database.kysely, ORIGIN);
  const service = () =>
    createNewsletterService({
      kysely: database.kysely,
      links: links(),
      clock,
      log: { warn: (line: string) => warnings.push(line), error: (line: object) => problems.push(line) },
      onStored,
    });
  /** Posts to an address, as its page does. */
  async function answerTo(address: string, fields: Record<string, string> = {}, network: string = randomUUID()) {
    const { pathname, searchParams } = new URL(address, ORIGIN);
    const page = (pathname.split("/")[2] ?? "form") as NewsletterPageView;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return service()(network).submit({ page, form, token: searchParams.get("token") ?? "" });
  }
  const post = async (...sent: Parameters<typeof answerTo>) => (await answerTo(...sent)).view;
  const request = (email: string, network?: string) => post("/newsletter", { email }, network);

  /** Sends what is due, as the server's worker does; resolves to the mails. */
  async function deliver(own: SMTPServerOptions = {}) {
    const server = await startMailServer(own);
    const store = createOutboxStore(database.kysely, clock);
    const notifier = confirmationNotifier({ url: server.url, from: "news@site.example", links: links(), clock });
    const log = { info: () => {}, warn: () => {}, error: (line: object) => problems.push(line) };
    const send = createBatchDelivery({ store, notifier, clock, log });
    await send(new AbortController().signal);
    return server.received.map(({ recipients, raw }) => {
      const [confirm = "", unsubscribe = ""] = mailLinks(raw);
      return { recipients, raw, confirm, unsubscribe };
    });
  }
  const list = async () => (await subscribers(database.kysely)).map(({ email }) => email);

  test("adds an address once its owner has confirmed the mail", async () => {
    expect(await request("Ada@Engine.example")).toBe("sent");
    expect(onStored).toHaveBeenCalledTimes(1);
    expect(await list()).toEqual([]);
    const [mail] = await deliver();
    expect(mail?.recipients).toEqual(["ada@engine.example"]);
    expect(mail?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await post(mail?.confirm ?? "")).toBe("confirmed");
    expect(await list()).toEqual(["ada@engine.example"]);
    expect(await post(mail?.confirm ?? "")).toBe("confirmed");
    expect(await post(mail?.unsubscribe ?? "")).toBe("unsubscribed");
    expect(await list()).toEqual([]);
    expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
    // The button may be pressed twice, or the mail program may post as well.
    expect(await post(mail?.unsubscribe ?? "", { "List-Unsubscribe": "One-Click" })).toBe("unsubscribed");
    expect(await post(mail?.confirm ?? "")).toBe("expired");
    expect(problems).toEqual([]);
  });

  test("one address has one subscription and gets at most one mail an hour", async () => {
    await Promise.all([request("ada@engine.example"), request("ADA@engine.example"), request("ada@engine.example")]);
    expect(await deliver()).toHaveLength(1);
    now += MAIL_PAUSE_MS - 1;
    expect(await request("ada@engine.example")).toBe("sent");
    expect(await deliver()).toHaveLength(0);
    now += 1;
    expect(await request("ada@engine.example")).toBe("sent");
    const [mail] = await deliver();
    await post(mail?.confirm ?? "");
    now += 2 * MAIL_PAUSE_MS;
    // A subscriber gets no mail, and a stranger who requests one does not learn of the subscription.
    expect(await request("ada@engine.example")).toBe("sent");
    expect(await deliver()).toHaveLength(0);
  });

  test.each(["victim@b.example", "Victim+1@B.example", "v.ictim+a+b@b.example"])(
    "a mailbox gets no second mail within the hour as %s, even after unsubscribing",
    async (address) => {
      // The hour includes midnight, when the salt of the networks changes.
      now = NOON + DAY / 2 - 1;
      await request("victim@b.example");
      const [mail] = await deliver();
      await post(mail?.unsubscribe ?? "");
      now += MAIL_PAUSE_MS - 1;
      expect(await request(address)).toBe("sent");
      expect(await deliver()).toHaveLength(0);
      expect(await database.kysely.selectFrom("subscription").selectAll().execute()).toEqual([]);
      expect(JSON.stringify(await database.kysely.selectFrom("rate_limit").selectAll().execute())).not.toContain("@");
      now += 1;
      expect(await request(address)).toBe("sent");
      expect(await deliver()).toHaveLength(1);
    },
  );

  test("everybody together may send so many requests an hour; the last one is logged", async () => {
    await request("a1@b.example");
    const most = { count: REQUEST_LIMIT_COUNT - 1 };
    await database.kysely.updateTable("rate_limit").set(most).where("key", "=", CONFIRMATION_CHANNEL).execute();
    expect(await request("a2@b.example")).toBe("sent");
    // The answer for a known address is the same, so that nobody learns of it.
    for (const email of ["a1@b.example", "a3@b.example"]) {
      expect(await answerTo("/newsletter", { email })).toEqual({ view: "limited", retryAfterSeconds: 3_600 });
    }
    expect(warnings).toEqual([expect.stringContaining("reached their limit")]);
    now += MAIL_PAUSE_MS;
    expect(await request("a3@b.example")).toBe("sent");
  });

  test.each([
    [550, 0, "dead"],
    [451, GIVE_UP_AFTER_MS, "dead"],
    [451, GIVE_UP_AFTER_MS - 1, "due"],
  ])("an address refused with %d after %d ms is %s, and no reason to alarm the team", async (code, later, state) => {
    await request("nobody@b.example");
    now += later;
    expect(await deliver({ onRcptTo: (_, __, done) => done(smtpRefusal(code, "no such user")) })).toEqual([]);
    expect(await database.kysely.selectFrom("outbox").select("state").execute()).toEqual([{ state }]);
    expect(await readinessNotes(database.kysely, now, 730)).toEqual([]);
    expect(await createOutboxStore(database.kysely, clock).backlog()).toEqual({ counts: [] });
    expect(problems).toEqual([]);
  });

  test("a link that is forged, expired or for another purpose changes nothing", async () => {
    await request("ada@engine.example");
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
      expect(await post(`/newsletter/confirm?token=${token}`), String(token)).toBe("expired");
    }
    expect(await post(`/newsletter/unsubscribe?token=${id}.${expires}.${signature}`)).toBe("expired");
    now += CONFIRM_DAYS * DAY;
    expect(await post(confirm)).toBe("expired");
    expect(await list()).toEqual([]);
    expect(await database.kysely.selectFrom("subscription").select("email").execute()).toHaveLength(1);
  });

  test("an invalid address is rejected, and a bot's request is dropped", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.example, c@d.example", `${"a".repeat(250)}@b.example`]) {
      expect(await request(email), email).toBe("invalid");
    }
    expect(await post("/newsletter", { email: "a@b.example", website: "x" })).toBe("sent");
    expect(await database.kysely.selectFrom("subscription").selectAll().execute()).toEqual([]);
  });

  test("the rate limit of a network is that of inquiries", async () => {
    for (let count = 1; count <= 5; count += 1) expect(await request(`a${count}@b.example`, "net")).toBe("sent");
    const sixth = await answerTo("/newsletter", { email: "a6@b.example" }, "net");
    expect(sixth).toEqual({ view: "limited", retryAfterSeconds: 600 });
    expect(await database.kysely.selectFrom("subscription").selectAll().execute()).toHaveLength(5);
  });

  test("deletes unconfirmed and erased subscriptions", async () => {
    await request("late@b.example");
    await request("ada@engine.example");
    const mails = await deliver();
    await post(mails.find(({ recipients }) => recipients.includes("ada@engine.example"))?.confirm ?? "");
    now += CONFIRM_DAYS * DAY + 1;
    await deleteUnconfirmed(database.kysely, now);
    expect(await database.kysely.selectFrom("subscription").select("email").execute()).toEqual([
      { email: "ada@engine.example" },
    ]);
    expect(await removeSubscription(database.kysely, "Ada@Engine.example")).toBe(1);
    expect(await list()).toEqual([]);
  });
});

test("an unavailable database is reported to the visitor and logged without personal data", async () => {
  const problems: object[] = [];
  const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const service = createNewsletterService({
    kysely: openDatabase("postgres://127.0.0.1:1/none", () => {}).kysely,
    links: { confirm: away, unsubscribe: away, hashOf: away, read: away },
    clock: () => NOON,
    log: { warn: () => {}, error: (line: object) => problems.push(line) },
    onStored: () => {},
  });
  const form = new FormData();
  form.set("email", "ada@engine.example");
  for (const page of ["form", "confirm", "unsubscribe"] as const) {
    const answer = await service("net").submit({ page, form, token: "x" });
    expect(answer).toEqual({ view: "unavailable", retryAfterSeconds: 60 });
  }
  expect(JSON.stringify(problems)).not.toContain("ada@");
  expect(problems).toHaveLength(3);
});
