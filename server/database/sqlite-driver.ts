import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { createLock } from "./lock.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Less than SQLite itself waits for a lock: whoever is behind hears of it before whoever is in front. */
const STUCK_AFTER_MS = 3_000;

type SqliteDialectParts = {
  /** Opens the file and sees that it is fit. Called again after a failure. */
  connect(): Promise<SqliteConnection>;
  /** Each time the lock is taken: rejects if the file must not be used now. */
  check(): Promise<void>;
};

/** Kysely's own dialect with another driver: its own works on the thread that calls it. */
export function sqliteThreadDialect(parts: SqliteDialectParts): Dialect {
  return {
    createDriver: () => new SqliteThreadDriver(parts),
    createAdapter: () => new AtomicSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** SQLite can undo a change of tables; Kysely assumes it cannot, and would leave a failed migration half done. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteThreadDriver implements Driver {
  readonly #parts: SqliteDialectParts;
  readonly #lock = createLock(STUCK_AFTER_MS);
  #connection: SqliteConnection | undefined;

  constructor(parts: SqliteDialectParts) {
    this.#parts = parts;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    try {
      const connection = await this.#lock.watch(this.#open());
      return lend((query) => this.#lock.watch(connection.run(query.sql, query.parameters)));
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  async #open(): Promise<SqliteConnection> {
    if (this.#connection?.isOpen()) await this.#parts.check();
    else this.#connection = await this.#parts.connect();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(): Promise<void> {
    this.#lock.release();
  }

  async destroy(): Promise<void> {
    await this.#lock.acquire().catch(() => {});
    await this.#connection?.close();
  }
}

/** The connection for as long as the lock is held. */
function lend(run: (query: CompiledQuery) => ReturnType<SqliteConnection["run"]>): DatabaseConnection {
  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, changes } = await run(query);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error("rows are not streamed here: ask for them in steps");
    },
  };
}
