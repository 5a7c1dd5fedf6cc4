import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { canSkipLocked, type OutboxTable, type Tables } from "../database/database.ts";
import { idOf, type Notification, type Subject } from "./notifier.ts";
import { RETRY_CAP_MS } from "./retry-schedule.ts";

type About = Pick<OutboxTable, "inquiry_id" | "subscription_id">;

/** Row of the outbox that is due at once. */
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

/** Longer than any attempt may take, so that a row is claimed again only if its process has died. */
export const LEASE_MS = 60_000;

export type Claim = { leaseId: string; attempts: number; dueSince: number; notification: Notification };

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** Matches rows that nobody is sending. */
export const isFree = (now: number) => (row: ExpressionBuilder<Tables, "outbox">) =>
  row.or([
    row("lease_ends_at", "is", null),
    row("lease_ends_at", "<=", now),
    // Such a lease was written by a clock that was ahead; those of two machines may differ by one lease.
    row("lease_ends_at", ">", now + 2 * LEASE_MS),
  ]);

export function createOutboxStore(kysely: Kysely<Tables>, clock: () => number) {
  /** Resolves to false, and changes nothing, if another process has taken over the lease. */
  async function finish({ leaseId, notification }: Claim, change: Partial<Tables["outbox"]>): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable("outbox")
      .set({ lease_id: null, lease_ends_at: null, ...change })
      .where("id", "=", notification.id)
      .where("lease_id", "=", leaseId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Loads the inquiries or subscriptions that the rows of one channel are about. */
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
    /** Claims rows that are due; no other process gets them until the lease ends. */
    claim: async (channel: string, limit: number): Promise<Claim[]> => {
      const now = clock();
      const leaseId = randomUUID();
      // A single statement makes the claim atomic. Two processes never get the same row: PostgreSQL skips what another
      // is claiming, and checks the conditions again where it is too late to skip.
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
            .$if(canSkipLocked(kysely), (query) => query.forUpdate().skipLocked()),
        )
        .updateTable("outbox")
        .set({ lease_id: leaseId, lease_ends_at: now + LEASE_MS, attempts: sql<number>`attempts + 1` })
        .where("id", "in", (rows) => rows.selectFrom("chosen").select("id"))
        .where(isFree(now))
        .returning(["id", "inquiry_id", "subscription_id", "attempts", "created_at"])
        .execute();
      const subjects = claimed.length === 0 ? [] : await subjectsOf(claimed);
      return claimed.flatMap(({ id, attempts, created_at, ...about }) => {
        // The subject was erased at this moment, together with its row of the outbox.
        const subject = subjects.find((subject) => idOf(subject) === (about.inquiry_id ?? about.subscription_id));
        if (subject === undefined) return [];
        return [{ leaseId, attempts, dueSince: created_at, notification: { id, ...subject } }];
      });
    },
    markSent: (claim: Claim) => finish(claim, { state: "sent", sent_at: clock(), last_problem: null }),
    markLater: (claim: Claim, delayMs: number, problem: string) =>
      finish(claim, { next_attempt_at: clock() + delayMs, last_problem: problem }),
    markDead: (claim: Claim, problem: string) => finish(claim, { state: "dead", last_problem: problem }),
    /** Counts due rows of channels that this process has no notifier for. */
    countDueElsewhere: async (channels: readonly string[]): Promise<number> => {
      const { count } = await kysely
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("state", "=", "due")
        .where("channel", "not in", channels)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Counts unsent notifications of the team, without zeros; not those to visitors, whose addresses are often wrong. */
    backlog: async () => {
      const rows = await kysely
        .selectFrom("outbox")
        .select(({ fn }) => ["channel", "state", fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
        .where("state", "in", ["due", "dead"])
        .where("inquiry_id", "is not", null)
        .groupBy(["channel", "state"])
        .execute();
      const ages = rows.flatMap(({ state, oldest }) => (state === "due" ? [clock() - oldest] : []));
      const counts = rows.map(({ channel, state, count }) => ({ channel, state, count }));
      return { oldestDueAgeMs: ages.length === 0 ? undefined : Math.max(...ages), counts };
    },
  };
}
