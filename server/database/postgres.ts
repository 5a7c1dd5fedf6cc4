import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./database.ts";
import { writeCheckRow } from "./storage-check.ts";

/** Reports a lost connection without the error object, which carries host, user and the key that cancels statements. */
export type ConnectionProblem = (lost: { code: string; problem: string }) => void;

/** Discards a connection after a statement without an answer, not even an error: later ones would hang as long. */
function discardIfBroken(client: pg.PoolClient): PostgresPoolClient {
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
  // Kysely's other overload reads by cursor, which is not used here.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(broken) };
}

/** Maximum time of a statement: a stopping process has ten seconds in all. */
const STATEMENT_TIMEOUT_MS = 7_000;

/** Parses int8 as a number: the driver returns text, as values may be large, but ours are times in milliseconds. */
const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as "text"),
};

/** Opens a pool whose connections may be lost at any moment, in use or idle, without harm to the process. */
export function openPostgres(url: string, onConnectionProblem: ConnectionProblem): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A visitor is waiting.
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: int8AsNumber,
  });
  // Each client reports its own errors from the start; the pool's event only repeats those of idle clients.
  pool.on("connect", (client) =>
    client.on("error", ({ code = "", message }: Error & { code?: string }) =>
      onConnectionProblem({ code, problem: message }),
    ),
  );
  pool.on("error", () => {});
  const connect = async () => discardIfBroken(await pool.connect());
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
  return {
    kysely,
    checkWritable: () => writeCheckRow(kysely, Date.now()),
    // The server recycles its own write-ahead log; vacuum gives the space of deleted rows back.
    forgetDeleted: () =>
      sql`vacuum inquiry, outbox, subscription, rate_limit, audit`.execute(kysely).then(
        () => true,
        () => false,
      ),
    // An unresponsive server never closes its connections.
    close: () => Promise.race([kysely.destroy(), wait(1_000, undefined, { ref: false })]),
  };
}
