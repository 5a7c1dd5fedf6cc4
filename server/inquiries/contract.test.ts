import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { Inquiry } from "#domain/inquiry/inquiry.ts";
import { describeOnBoth } from "../testing/both-databases.ts";
import { countInWindow, deleteExpiredWindows } from "./rate-limit.ts";
import { createInquiryService, type Submission } from "./service.ts";

const NOON = Date.UTC(2026, 10, 15, 12);
const MINUTE = 60_000;

const inquiry: Inquiry = {
  name: "Amara Okafor 王",
  email: "amara@company.example",
  company: "Example Ltd",
  role: "",
  topic: "red-team",
  message: "Two lines,\nand a 🛡.",
  consent: true,
};

describeOnBoth("the service", ({ database }) => {
  let now = NOON;
  const log: object[] = [];
  const onStored = vi.fn();

  beforeEach(() => {
    now = NOON;
    log.length = 0;
    onStored.mockClear();
  });

  function submit(change: Partial<Inquiry> = {}, rest: Partial<Submission> = {}, channels = ["smtp", "webhook"]) {
    const service = createInquiryService({
      kysely: database.kysely,
      channels,
      clock: () => now,
      log: { info: (line: object) => log.push(line), error: (line: object) => log.push(line) },
      onStored,
    });
    const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined, ...rest.traces };
    return service.submit({ network: randomUUID(), ...rest, inquiry: { ...inquiry, ...change }, traces });
  }
  const rows = () => database.kysely.selectFrom("inquiry").selectAll().orderBy("created_at").execute();
  const outbox = () => database.kysely.selectFrom("outbox").selectAll().orderBy("channel").execute();
  const browser = (submissionId: string) => ({ traces: { honeypot: "", submissionId, elapsedMs: 9_000 } });

  test("stores an inquiry with one notification per channel, and logs its id", async () => {
    const outcome = await submit({}, browser(randomUUID()));
    expect(outcome).toEqual({ outcome: "stored", id: expect.any(String) });
    const { id } = outcome as { id: string };
    const own = { id, submission_id: expect.any(String), created_at: NOON };
    expect(await rows()).toEqual([{ ...inquiry, ...own, consent: 1, spam_reason: null, flags: "" }]);
    const row = { inquiry_id: id, state: "due", attempts: 0, created_at: NOON, next_attempt_at: NOON };
    expect(await outbox()).toEqual([
      expect.objectContaining({ ...row, channel: "smtp", lease_id: null, sent_at: null }),
      expect.objectContaining({ ...row, channel: "webhook" }),
    ]);
    expect(log).toEqual([{ inquiryId: id }]);
    expect(onStored).toHaveBeenCalledTimes(1);
    const report = { name: "", email: "", company: "", topic: "missed-attack" } as const;
    expect(await submit(report)).toMatchObject({ outcome: "stored" });
    expect(await rows()).toContainEqual(expect.objectContaining(report));
  });

  test("the same id and content are stored once, even concurrently; other content is another inquiry", async () => {
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => submit({}, browser(id))));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(7).fill("replayed"), "stored"]);
    now += 60 * MINUTE;
    expect(await submit({}, browser(id))).toEqual({ outcome: "replayed" });
    expect(await rows()).toHaveLength(1);
    expect(await outbox()).toHaveLength(2);
    expect(onStored).toHaveBeenCalledTimes(1);
    expect(await submit({ message: "Corrected." }, browser(id))).toMatchObject({ outcome: "stored" });
    expect(await rows()).toHaveLength(2);
  });

  test.each([0, 9.9 * MINUTE])(
    "without an id, the same content %d ms later is a repeat, and after ten minutes new",
    async (later) => {
      // Just before a window ends, so that the second submission falls into the next one.
      now = NOON - 1;
      await submit();
      now += later;
      expect(await submit()).toEqual({ outcome: "replayed" });
      expect(await submit({ email: inquiry.email.toUpperCase() })).toEqual({ outcome: "replayed" });
      expect(await submit({ message: "Other words" })).toMatchObject({ outcome: "stored" });
      now = NOON - 1 + 10 * MINUTE;
      expect(await submit()).toMatchObject({ outcome: "stored" });
    },
  );

  test.each([
    ["a filled honeypot", { honeypot: "http://spam.example" }, "honeypot", 0],
    ["less than three seconds", { elapsedMs: 2_999 }, "too-fast", 0],
    ["three seconds", { honeypot: " ", elapsedMs: 3_000 }, null, 2],
    ["a missing time", {}, null, 2],
  ])(
    "%s: the visitor sees success, and only spam is set aside without notifications",
    async (_, own, spam_reason, due) => {
      const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined, ...own };
      expect(await submit({}, { traces })).toMatchObject({ outcome: "stored" });
      expect(await rows()).toEqual([expect.objectContaining({ spam_reason, message: inquiry.message })]);
      expect(await outbox()).toHaveLength(due);
    },
  );

  test("a disposable address is flagged and the team notified", async () => {
    await submit({ email: "x@eu.Mailinator.com" });
    expect(await rows()).toEqual([expect.objectContaining({ flags: "disposable-address", spam_reason: null })]);
    expect(await outbox()).toHaveLength(2);
  });

  test("the sixth submission of a network within ten minutes is limited; other networks and later ones are not", async () => {
    const from = (network: string, message: string) => submit({ message }, { network });
    for (const message of ["1", "2", "3", "4", "5"]) {
      expect(await from("192.0.2.1", message)).toMatchObject({ outcome: "stored" });
      now += MINUTE;
    }
    expect(await from("192.0.2.1", "6")).toEqual({ outcome: "limited", retryAfterSeconds: 300 });
    expect(await from("192.0.2.1", "5")).toEqual({ outcome: "replayed" });
    expect(await from("192.0.2.2", "6")).toMatchObject({ outcome: "stored" });
    expect(await rows()).toHaveLength(6);
    now += 5 * MINUTE;
    expect(await from("192.0.2.1", "7")).toMatchObject({ outcome: "stored" });
  });

  test("a window begun by a clock that was ahead counts while clocks differ a little, and is over when it is set right", async () => {
    const from = (message: string) => submit({ message }, { network: "192.0.2.1" });
    // On the same day, the salt is the same.
    now = NOON + 11 * 60 * MINUTE;
    for (const message of ["1", "2", "3", "4", "5"]) await from(message);
    for (const behind of [0, MINUTE]) {
      now -= behind;
      expect(await from("6")).toMatchObject({ outcome: "limited" });
    }
    now = NOON;
    expect(await from("6")).toMatchObject({ outcome: "stored" });
    expect(await database.kysely.selectFrom("rate_limit").select(["count", "window_ends_at"]).execute()).toEqual([
      { count: 1, window_ends_at: NOON + 10 * MINUTE },
    ]);
  });

  test("of twenty concurrent submissions of a network, five are stored", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit({ message: `${index}` }, { network: "192.0.2.1" })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "stored")).toHaveLength(5);
    expect(outcomes.filter(({ outcome }) => outcome === "limited")).toHaveLength(15);
    expect(await rows()).toHaveLength(5);
  });

  test("a form that renews two windows and the deletion of expired ones do not block each other", async () => {
    const { kysely } = database;
    const windows = ["a", "b"].map((key) => ({ key, windowMs: 1 }));
    let deletion: Promise<void> | undefined;
    for (let round = 0; round < 10; round += 1) {
      now += 1;
      // The deletion meets rows in the order of the last round, which is the reverse.
      windows.reverse();
      await kysely.transaction().execute(async (tx) => {
        for (const window of windows) {
          await countInWindow(tx, window, now);
          deletion ??= deleteExpiredWindows(kysely, now);
        }
      });
      await deletion;
      deletion = undefined;
    }
  });

  test("an address is stored only as a salted hash, and not at all after its window", async () => {
    await submit({ message: "a" }, { network: "192.0.2.77" });
    const keys = await database.kysely.selectFrom("rate_limit").selectAll().execute();
    expect(keys).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), window_ends_at: NOON + 10 * MINUTE, count: 1 }]);
    now += 24 * 60 * MINUTE;
    await submit({ message: "b" }, { network: "192.0.2.77" });
    const later = await database.kysely.selectFrom("rate_limit").selectAll().execute();
    expect(later).toHaveLength(1);
    expect(later[0]?.key).not.toBe(keys[0]?.key);
    expect(await database.kysely.selectFrom("rate_limit_salt").select("day").execute()).toHaveLength(1);
  });

  test("an inquiry without its notifications is not stored, and the log contains no personal data", async () => {
    const twice = await submit({}, {}, ["smtp", "smtp"]);
    expect(twice).toEqual({ outcome: "unavailable", retryAfterSeconds: 60 });
    expect(await rows()).toEqual([]);
    expect(log).toEqual([{ code: expect.any(String), reason: expect.any(String) }]);
    expect(JSON.stringify(log)).not.toMatch(/Amara|company\.example/);
    expect(onStored).not.toHaveBeenCalled();
  });
});
