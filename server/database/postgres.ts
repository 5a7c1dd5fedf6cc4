import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./database.ts";
import { writeCheckRow } from "./storage-check.ts";

/** Never the error itself: it carries the connection, with its host, its user and the key that cancels its statements. */
export type ConnectionProblem = (lost: { code: string; problem: string }) => void;

/** Connections that may be lost at any moment, in use or not, without harm to the process. */
function openPool(config: pg.PoolConfig, onConnectionProblem: ConnectionProblem): PostgresPool {
  const pool = new pg.Pool(config);
  // Each tells by itself, from its first moment; the pool only repeats it for those that are idle.
  pool.on("connect", (client) =>
    client.on("error", ({ code = "", message }: Error & { code?: string }) =>
      onConnectionProblem({ code, problem: message }),
    ),
  );
  pool.on("error", () => {});
  return {
    connect: async () => lend(await pool.connect()),
    end: () => pool.end(),
  };
}

/**
 * A statement without any answer, not even a refusal, leaves its connection in doubt: whatever came next on it would wait
 * as long. So nothing more is asked, and the pool opens another.
 */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  async function query(text: string, parameters: readonly unknown[]) {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error as Error;
      throw error;
    }
  }
  // Its other form reads by a cursor, which nobody here does.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(broken) };
}

/** Somebody waits for the answer: better to say "try again" than to hang. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A process that is told to stop may have one under way, and has ten seconds in all. */
const STATEMENT_TIMEOUT_MS = 7_000;
/** A server that does not answer does not say goodbye either, and the process has to end. */
const CLOSE_LIMIT_MS = 1_000;

/** Whole numbers come as text, because they may be too large; ours are times in milliseconds and are not. */
const numbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as "text"),
};

export function openPostgres(url: string, onConnectionProblem: ConnectionProblem): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: numbers,
  };
  const pool = openPool(config, onConnectionProblem);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    checkWritable: () => writeCheckRow(kysely, Date.now()),
    forgetDeleted: async () => {
      // Its own write-ahead log is turned over by the server; here the tables give the space back.
      const vacuum = sql`vacuum inquiry, outbox, rate_limit`.execute(kysely);
      return vacuum.then(
        () => true,
        () => false,
      );
    },
    close: () => Promise.race([kysely.destroy(), wait(CLOSE_LIMIT_MS, undefined, { ref: false })]),
  };
}
