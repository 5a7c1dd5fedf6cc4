import { mkdirSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { within } from "../process/timing.ts";
import type { Database, Tables } from "./database.ts";
import { DatabaseSync, durabilityProblem, type SqliteConnection, sqliteCode } from "./sqlite-engine.ts";
import { writeCheckRow } from "./storage-check.ts";

/** Maximum wait for the connection and for a lock together; then a form is refused, with its text kept. */
const WAIT_LIMIT_MS = 5_000;

export function openSqlite(file: string): Database {
  const closing = new AbortController();
  const kysely = new Kysely<Tables>({
    dialect: {
      createDriver: () => new WaitingSqliteDriver(file, closing.signal),
      createAdapter: () => new AtomicSqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
  return {
    kysely,
    checkWritable: async () => {
      const written = writeCheckRow(kysely, Date.now());
      // Below the two seconds that readiness probes wait.
      const late = wait(1_500, "late", { ref: false });
      if ((await Promise.race([written, late])) === "late") throw problem("the database is locked", "SQLITE_BUSY");
    },
    // Ten seconds in all: longer than a backup of the expected size takes.
    forgetDeleted: () => truncateLog(kysely, 100),
    close: async () => {
      closing.abort();
      // The package keeps statements until they are garbage-collected, so closing alone would leave the log unmerged.
      // If merging fails, on a full disk for example, nothing is lost: the next process reads the log.
      await truncateLog(kysely, 1).catch(() => {});
      await kysely.destroy();
    },
  };
}

const problem = (message: string, code: string): Error => Object.assign(new Error(message), { code });

/** SQLite can roll back schema changes; Kysely assumes it cannot, and would leave a failed migration half applied. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Driver in the serving thread: one shared connection, and locks waited for by timer. */
class WaitingSqliteDriver extends SqliteDriver {
  readonly #file: string;
  /** Aborted on close: ends every wait for a lock. */
  readonly #closing: AbortSignal;
  #database: SqliteConnection | undefined;
  #identity: string | undefined;

  constructor(file: string, closing: AbortSignal) {
    super({
      // Called again after a failure.
      database: async () => {
        this.#database = await connect(file, closing);
        this.#identity = identityOf(file);
        return withKyselyShape(this.#database);
      },
    });
    this.#file = file;
    this.#closing = closing;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + WAIT_LIMIT_MS;
    const turn = super.acquireConnection();
    const connection = await within(WAIT_LIMIT_MS, turn).catch(() => {
      void turn.then(() => this.releaseConnection());
      throw problem("the database is busy", "SQLITE_BUSY");
    });
    try {
      // Statements block this thread; the pause between two acquisitions lets pages be served.
      await nextTurn();
      // Writes to a file that was moved away or replaced would be lost at the next start.
      if (identityOf(this.#file) !== this.#identity)
        throw problem("the database file was moved or replaced", "SQLITE_FILE_GONE");
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
    return {
      executeQuery: (query) => waitForLock(() => connection.executeQuery(query), { deadline, signal: this.#closing }),
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
async function waitForLock<Value>(
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
    await wait(20);
  }
}

async function connect(file: string, closing: AbortSignal): Promise<SqliteConnection> {
  // Visitors' data must not be readable by other users of this machine.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite creates its other files with the mode of the database. chmod fails where a file does not exist yet or
    // belongs to another user.
    for (const ending of ["", "-wal", "-shm"]) await chmod(file + ending, 0o600).catch(() => {});
    // secure_delete overwrites deleted rows, as the privacy policy promises.
    const settings = ["journal_mode = wal", "synchronous = full", "foreign_keys = on", "secure_delete = on"];
    for (const setting of settings) {
      await waitForLock(() => connection.exec(`PRAGMA ${setting}`), { signal: closing });
    }
    // This comes before any statement is prepared: an uncollected one keeps the read-only files of a closed connection.
    requireWritable(connection);
    const unfit = durabilityProblem((question) => Object.values(connection.prepare(question).get() ?? {})[0]);
    if (unfit !== undefined) throw new Error(unfit);
    // SQLite's own lower() knows ASCII letters only.
    connection.function("lower", { deterministic: true }, (text: unknown) =>
      typeof text === "string" ? text.toLowerCase() : text,
    );
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Throws if the file cannot be written: a connection stays read-only even after the file becomes writable. */
function requireWritable(connection: SqliteConnection): void {
  try {
    connection.exec("begin immediate; pragma user_version = 0; rollback");
  } catch (error) {
    const code = sqliteCode(error);
    if (code === "SQLITE_READONLY") throw problem("the database is read-only", code);
    if (code !== "SQLITE_BUSY") throw error;
  }
}

/** Identifies the file behind a path, which may be replaced by another. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Merges and truncates the write-ahead log, which holds pages from before a deletion. A reader delays that. */
async function truncateLog(kysely: Kysely<Tables>, attempts: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(100);
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return true;
  }
  return false;
}
