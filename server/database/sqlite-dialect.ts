import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { within } from "../process/timing.ts";
import { type SqliteConnection, sqliteCode } from "./sqlite-engine.ts";

/** Maximum wait for the connection and for a lock together; then a form is refused, with its text kept. */
const WAIT_LIMIT_MS = 5_000;
const RETRY_PAUSE_MS = 20;

type SqliteDialectParts = {
  /** Opens the file; called again after a failure. */
  open(): Promise<SqliteConnection>;
  /** Throws if the file must not be used now; called whenever the connection is acquired. */
  check(): void;
  /** Aborted on close: ends every wait for a lock. */
  closing: AbortSignal;
};

/** Kysely dialect for SQLite in the serving thread: one shared connection, and locks waited for by timer. */
export function sqliteDialect(parts: SqliteDialectParts): Dialect {
  return {
    createDriver: () => new WaitingSqliteDriver(parts),
    createAdapter: () => new AtomicSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** SQLite can roll back schema changes; Kysely assumes it cannot, and would leave a failed migration half applied. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class WaitingSqliteDriver extends SqliteDriver {
  readonly #parts: SqliteDialectParts;
  #database: SqliteConnection | undefined;

  constructor(parts: SqliteDialectParts) {
    super({
      database: async () => {
        this.#database = await parts.open();
        return withKyselyShape(this.#database);
      },
    });
    this.#parts = parts;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + WAIT_LIMIT_MS;
    const turn = super.acquireConnection();
    const connection = await within(WAIT_LIMIT_MS, turn).catch(() => {
      void turn.then(() => this.releaseConnection());
      throw Object.assign(new Error("the database is busy"), { code: "SQLITE_BUSY" });
    });
    try {
      // Statements block this thread; the pause between two acquisitions lets pages be served.
      await nextTurn();
      this.#parts.check();
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
    return {
      executeQuery: (query) =>
        waitForLock(() => connection.executeQuery(query), { deadline, signal: this.#parts.closing }),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** Takes the write lock at once, so that no later statement of the transaction has to wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself after some failures, such as a full disk; a second rollback would hide the cause.
    if (this.#database?.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Adapts a connection to the part of better-sqlite3's interface that Kysely uses. */
function withKyselyShape(database: SqliteConnection): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      // Kysely's types have checked the parameters.
      const values = (parameters: readonly unknown[]) => parameters as Parameters<typeof statement.all>;
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

/** Retries by timer while another connection holds the lock. Rejects with SQLite's own code. */
export async function waitForLock<Value>(
  work: () => Value | Promise<Value>,
  { deadline = performance.now() + WAIT_LIMIT_MS, signal }: { deadline?: number; signal: AbortSignal },
): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = sqliteCode(error);
      const isLast = signal.aborted || performance.now() >= deadline;
      if (code !== "SQLITE_BUSY" || isLast) throw code === undefined ? error : Object.assign(error as Error, { code });
    }
    await wait(RETRY_PAUSE_MS);
  }
}
