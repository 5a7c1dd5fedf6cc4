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
  /** Opens the file. Called again after a failure. */
  open(): Promise<SqliteConnection>;
  /** Throws if the file must not be used now. Called each time somebody takes the connection. */
  check(): void;
  /** Once aborted, nobody waits for a lock any more. */
  closing: AbortSignal;
};

/** Kysely's SQLite in the thread that serves: one connection, used in turns, and locks waited for by timer. */
export function sqliteDialect(parts: SqliteDialectParts): Dialect {
  return {
    createDriver: () => new WaitingSqliteDriver(parts),
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
      // Statements run to their end in this thread: between two turns, pages are served.
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

  /** Takes the write lock at once, so that no later statement of the transaction has to wait for one. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has rolled back by itself; to ask again would hide the cause.
    if (this.#database?.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The interface of better-sqlite3, as far as Kysely uses it. */
function withKyselyShape(database: SqliteConnection): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      // Kysely passes on what a query was given, which its types have checked.
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

/** Tries again, by timer, while another connection holds the lock. Rejects with SQLite's own code. */
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
