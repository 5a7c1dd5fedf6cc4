import { type ExpressionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";
import type { Tables } from "../database/database.ts";
import type { OutboxState, OutboxTable } from "../database/tables.ts";
import { idOf, type Notification, type Subject } from "./notifier.ts";
import { RETRY_CAP_MS } from "./retry-schedule.ts";

type About = Pick<OutboxTable, "inquiry_id" | "subscription_id">;

/** What is to be sent at once. */
export function dueRow(id: string, about: Partial<About>, channel: string, now: number): OutboxTable {
  return {
    id,
    inquiry_id: null,
    subscription_id: null,
    ...about,
    channel,
    state: "due",
    attempts: 0,
    created_at: now,
    next_attempt_at: now,
    lease_ends_at: null,
    lease_id: null,
    last_problem: null,
    sent_at: null,
  };
}

/** Longer than any attempt may take, so that a row is taken over only from a process that has died. */
export const LEASE_MS = 60_000;

export type Claim = { leaseId: string; attempts: number; dueSince: number; notification: Notification };

export type Backlog = {
  oldestDueAgeMs: number | undefined;
  /** What is not sent, where there is any. */
  counts: { channel: string; state: OutboxState; count: number }[];
};

export type OutboxStore = {
  /** Takes rows that are due; nobody else gets them until the lease ends. */
  claim(channel: string, limit: number): Promise<Claim[]>;
  /** Each of these resolves to false, and changes nothing, if the lease has meanwhile gone to somebody else. */
  markSent(claim: Claim): Promise<boolean>;
  markLater(claim: Claim, delayMs: number, problem: string): Promise<boolean>;
  markDead(claim: Claim, problem: string): Promise<boolean>;
  /** Rows that no notifier of this process will ever send. */
  countDueElsewhere(channels: readonly string[]): Promise<number>;
  backlog(): Promise<Backlog>;
};

type OutboxStoreParts = { kysely: Kysely<Tables>; clock: () => number; newId: () => string };

/**
 * Nobody is sending it. A lease that ends more than twice as late as one given now was written by a clock that was
 * ahead; clocks of two machines may differ by one lease.
 */
export function isFree(now: number) {
  return (row: ExpressionBuilder<Tables, "outbox">) =>
    row.or([
      row("lease_ends_at", "is", null),
      row("lease_ends_at", "<=", now),
      row("lease_ends_at", ">", now + 2 * LEASE_MS),
    ]);
}

export function createOutboxStore({ kysely, clock, newId }: OutboxStoreParts): OutboxStore {
  // SQLite has one writer at a time, and no SKIP LOCKED.
  const skipsLocked = kysely.getExecutor().adapter instanceof PostgresAdapter;

  async function finish({ leaseId, notification }: Claim, change: Partial<Tables["outbox"]>): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable("outbox")
      .set({ lease_id: null, lease_ends_at: null, ...change })
      .where("id", "=", notification.id)
      .where("lease_id", "=", leaseId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** What the rows of one channel are about: inquiries, or subscriptions. */
  async function subjectsOf(rows: readonly About[]): Promise<Subject[]> {
    const inquiries = rows.flatMap((row) => row.inquiry_id ?? []);
    if (inquiries.length > 0) {
      const found = await kysely.selectFrom("inquiry").selectAll().where("id", "in", inquiries).execute();
      return found.map((inquiry) => ({ inquiry }));
    }
    const subscriptions = rows.flatMap((row) => row.subscription_id ?? []);
    const found = await kysely.selectFrom("subscription").selectAll().where("id", "in", subscriptions).execute();
    return found.map((subscription) => ({ subscription }));
  }

  return {
    claim: async (channel, limit) => {
      const now = clock();
      const leaseId = newId();
      // One statement, so that a claim is whole or not there. Two processes never get the same row: PostgreSQL skips
      // what another is claiming, and looks at the conditions again where it comes too late to skip.
      const claimed = await kysely
        .with("chosen", (rows) =>
          rows
            .selectFrom("outbox")
            .select("id")
            .where("channel", "=", channel)
            .where("state", "=", "due")
            .where((row) =>
              row.or([row("next_attempt_at", "<=", now), row("next_attempt_at", ">", now + 2 * RETRY_CAP_MS)]),
            )
            .where(isFree(now))
            .orderBy("next_attempt_at")
            .limit(limit)
            .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
        )
        .updateTable("outbox")
        .set({ lease_id: leaseId, lease_ends_at: now + LEASE_MS, attempts: sql<number>`attempts + 1` })
        .where("id", "in", (rows) => rows.selectFrom("chosen").select("id"))
        .where(isFree(now))
        .returning(["id", "inquiry_id", "subscription_id", "attempts", "created_at"])
        .execute();
      const subjects = claimed.length === 0 ? [] : await subjectsOf(claimed);
      return claimed.flatMap(({ id, attempts, created_at, ...about }) => {
        // Erased this very moment: its row of the outbox has gone with it.
        const subject = subjects.find((subject) => idOf(subject) === (about.inquiry_id ?? about.subscription_id));
        if (subject === undefined) return [];
        return [{ leaseId, attempts, dueSince: created_at, notification: { id, ...subject } }];
      });
    },
    markSent: (claim) => finish(claim, { state: "sent", sent_at: clock(), last_problem: null }),
    markLater: (claim, delayMs, problem) =>
      finish(claim, { next_attempt_at: clock() + delayMs, last_problem: problem }),
    markDead: (claim, problem) => finish(claim, { state: "dead", last_problem: problem }),
    countDueElsewhere: async (channels) => {
      const { count } = await kysely
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("state", "=", "due")
        .where("channel", "not in", channels)
        .executeTakeFirstOrThrow();
      return count;
    },
    backlog: async () => {
      const { oldest } = await kysely
        .selectFrom("outbox")
        .select(({ fn }) => fn.min("created_at").as("oldest"))
        .where("state", "=", "due")
        .executeTakeFirstOrThrow();
      const counts = await kysely
        .selectFrom("outbox")
        .select(({ fn }) => ["channel", "state", fn.countAll<number>().as("count")])
        .where("state", "in", ["due", "dead"])
        .groupBy(["channel", "state"])
        .execute();
      return { oldestDueAgeMs: oldest === null ? undefined : clock() - oldest, counts };
    },
  };
}
