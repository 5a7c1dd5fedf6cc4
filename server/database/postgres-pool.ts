import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/** Never the error itself: it carries the connection, with its host, its user and the key that cancels its statements. */
export type ConnectionProblem = (lost: { code: string; problem: string }) => void;

/** Connections that may be lost at any moment, in use or not, without harm to the process. */
export function openPool(config: pg.PoolConfig, onConnectionProblem: ConnectionProblem): PostgresPool {
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
