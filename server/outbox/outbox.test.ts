import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { describeOnBoth } from "#server/testing/both-databases.ts";
import { inquiryRow, storeInquiries } from "#server/testing/outbox-rows.ts";
import type { Notification, Notifier, SendResult } from "./notifier.ts";
import { GIVE_UP_AFTER_MS } from "./retry-schedule.ts";
import { createOutboxStore, LEASE_MS } from "./store.ts";
import { createBatchDelivery, startWorker } from "./worker.ts";

const HOUR = 60 * 60 * 1000;
const never = new AbortController().signal;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

describeOnBoth("the outbox", ({ database, url }) => {
  let now: number;
  const clock = () => now;

  beforeEach(() => {
    now = 1_000_000;
  });

  const store = () => createOutboxStore(database.kysely, clock);
  const rows = () => database.kysely.selectFrom("outbox").selectAll().orderBy("id").execute();
  const receive = (count: number, channels = ["smtp"]) => {
    const inquiries = Array.from({ length: count }, (_, index) => inquiryRow(`i${index}`, { created_at: now }));
    return storeInquiries(database.kysely, inquiries, channels);
  };
  const deliver = (send: Notifier["send"]) =>
    createBatchDelivery({ store: store(), notifier: { channel: "smtp", send }, clock, log: quiet });

  test("a row is claimed once, with its inquiry, until its lease ends", async () => {
    await receive(1);
    const [claim] = await store().claim("smtp", 10);
    const notification = { id: "i0-smtp", inquiry: inquiryRow("i0", { created_at: now }) };
    expect(claim).toMatchObject({ attempts: 1, dueSince: now, notification });
    expect(await store().claim("smtp", 10)).toEqual([]);
    now += LEASE_MS - 1;
    expect(await store().claim("smtp", 10)).toEqual([]);
    now += 1;
    expect(await store().claim("smtp", 10)).toMatchObject([{ attempts: 2, notification: { id: "i0-smtp" } }]);
  });

  test("a clock that was a day ahead and is set right delays nothing", async () => {
    await receive(2);
    const right = now;
    now += 24 * HOUR;
    const [failed] = await store().claim("smtp", 1);
    if (failed === undefined) throw new Error("no row was claimed");
    await store().markLater(failed, HOUR, "down");
    // This row is claimed by a process that then dies.
    expect(await store().claim("smtp", 1)).toHaveLength(1);
    now = right;
    expect(await store().claim("smtp", 9)).toHaveLength(2);
  });

  test("a lease from a machine whose clock is slightly ahead is valid", async () => {
    await receive(1);
    now += LEASE_MS;
    await store().claim("smtp", 1);
    now -= LEASE_MS;
    expect(await store().claim("smtp", 1)).toEqual([]);
  });

  test("a process that has lost the lease changes nothing", async () => {
    await receive(1);
    const [late] = await store().claim("smtp", 1);
    now += LEASE_MS;
    const [current] = await store().claim("smtp", 1);
    if (late === undefined || current === undefined) throw new Error("a row was not claimed");
    expect(await store().markDead(late, "late")).toBe(false);
    expect(await store().markLater(late, 5, "late")).toBe(false);
    expect(await store().markSent(late)).toBe(false);
    expect(await rows()).toMatchObject([{ state: "due", last_problem: null, lease_id: current.leaseId }]);
    expect(await store().markSent(current)).toBe(true);
    expect(await rows()).toMatchObject([{ state: "sent", sent_at: now, lease_id: null, lease_ends_at: null }]);
  });

  test("channels are claimed separately, the longest due first, up to the limit", async () => {
    await receive(3, ["smtp", "webhook"]);
    const makeDue = (id: string, next_attempt_at: number) =>
      database.kysely.updateTable("outbox").set({ next_attempt_at }).where("id", "=", id).execute();
    await makeDue("i2-smtp", 5);
    await makeDue("i1-smtp", now + HOUR);
    const claims = await store().claim("smtp", 1);
    expect(claims.map(({ notification }) => notification.id)).toEqual(["i2-smtp"]);
    expect(await store().claim("smtp", 9)).toMatchObject([{ notification: { id: "i0-smtp" } }]);
    expect(await store().claim("webhook", 9)).toHaveLength(3);
    expect(await store().countDueElsewhere(["smtp"])).toBe(3);
  });

  test.each<[string, SendResult | Error, object]>([
    ["sent", { outcome: "sent" }, { state: "sent", last_problem: null }],
    ["to be retried", { outcome: "later", problem: "busy" }, { state: "due", last_problem: "busy" }],
    ["rejected for good", { outcome: "refused", problem: "550" }, { state: "dead", last_problem: "550" }],
    ["failing", new TypeError("grace@navy.example"), { state: "due", last_problem: "it failed: TypeError" }],
  ])("a notification that is %s is recorded", async (_, delivery, expected) => {
    await receive(1);
    const send = async () => {
      if (delivery instanceof Error) throw delivery;
      return delivery;
    };
    expect(await deliver(send)(never)).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, lease_id: null, ...expected }]);
  });

  test("Retry-After of the receiver is honoured", async () => {
    await receive(1);
    await deliver(async () => ({ outcome: "later", problem: "429", retryAfterMs: 120_000 }))(never);
    expect(await rows()).toMatchObject([{ next_attempt_at: now + 120_000 }]);
    now += 119_999;
    expect(await deliver(async () => ({ outcome: "sent" }))(never)).toBe(0);
    now += 1;
    expect(await deliver(async () => ({ outcome: "sent" }))(never)).toBe(1);
  });

  test("after an hour without mail, everything is delivered once", async () => {
    await receive(20);
    const sent: string[] = [];
    let down = true;
    const send = async ({ id }: Notification): Promise<SendResult> => {
      if (down) return { outcome: "later", problem: "down" };
      sent.push(id);
      return { outcome: "sent" };
    };
    const work = deliver(send);
    for (const end = now + HOUR; now < end; now += 60_000) while ((await work(never)) > 0);
    expect(sent).toEqual([]);
    down = false;
    for (const end = now + 2 * HOUR; now < end && sent.length < 20; now += 60_000) while ((await work(never)) > 0);
    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  test("notifications are given up after three days without mail, and counted", async () => {
    await receive(1);
    const work = deliver(async () => ({ outcome: "later", problem: "down" }));
    const one = (state: string) => [{ channel: "smtp", state, count: 1 }];
    expect(await store().backlog()).toEqual({ oldestDueAgeMs: 0, counts: one("due") });
    now += 23 * HOUR;
    await work(never);
    expect(await store().backlog()).toEqual({ oldestDueAgeMs: 23 * HOUR, counts: one("due") });
    now += GIVE_UP_AFTER_MS;
    await work(never);
    expect(await store().backlog()).toEqual({ oldestDueAgeMs: undefined, counts: one("dead") });
  });

  test("two processes send each of 500 rows once", { timeout: 30_000 }, async () => {
    await receive(500);
    const other = openDatabase(url(), () => {});
    const sent: string[] = [];
    const workers = [database, other].map(({ kysely }) => {
      const send = async ({ id }: Notification): Promise<SendResult> => {
        sent.push(id);
        await new Promise((resolve) => setImmediate(resolve));
        return { outcome: "sent" };
      };
      const own = createOutboxStore(kysely, clock);
      const notifier = { channel: "smtp", send };
      return startWorker({
        deliveries: [createBatchDelivery({ store: own, notifier, clock, log: quiet })],
        log: quiet,
      });
    });
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(500);
    await Promise.all(workers.map((worker) => worker.stop(1_000)));
    await other.close();
    expect(sent).toHaveLength(500);
    expect(new Set(sent).size).toBe(500);
    expect((await rows()).every(({ state, attempts }) => state === "sent" && attempts === 1)).toBe(true);
  });
});
