type Engine = Pick<typeof import("@photostructure/sqlite"), "DatabaseSync" | "backup">;

/** Older versions can corrupt a database when the write-ahead log is reset. */
const MINIMUM_SQLITE_VERSION = "3.52.0";

const isSafeVersion = (version: string) => version.localeCompare(MINIMUM_SQLITE_VERSION, "en", { numeric: true }) >= 0;

/** Whether Node's built-in SQLite can be used: Node 20 has none, that of 22 is too old and prints a warning. */
export const hasSafeSqlite = ({ node, sqlite }: { node: string; sqlite?: string }): boolean =>
  Number.parseInt(node, 10) >= 24 && sqlite !== undefined && isSafeVersion(sqlite);

const builtIn = hasSafeSqlite(process.versions) ? process.getBuiltinModule("node:sqlite") : undefined;

/** Node's built-in SQLite, or a package with the same interface. */
export const { DatabaseSync, backup } = (builtIn as Engine | undefined) ?? (await import("@photostructure/sqlite"));
export type SqliteConnection = InstanceType<Engine["DatabaseSync"]>;

/** SQLite's primary result codes that callers act on: number, name, and SQLite's own message. */
const RESULTS: readonly (readonly [code: number, name: string, message: string])[] = [
  [5, "SQLITE_BUSY", "database is locked"],
  [6, "SQLITE_LOCKED", "database table is locked"],
  [8, "SQLITE_READONLY", "attempt to write a readonly database"],
  [10, "SQLITE_IOERR", "disk I/O error"],
  [13, "SQLITE_FULL", "database or disk is full"],
  [14, "SQLITE_CANTOPEN", "unable to open database file"],
];

/** Name of SQLite's result code; undefined for any other error. */
export function sqliteCode(error: unknown): string | undefined {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  // The upper bytes hold the extended result code.
  if (typeof errcode === "number") return RESULTS.find(([number]) => number === (errcode & 0xff))?.[1];
  // @photostructure/sqlite gives no number if a statement that returns rows fails.
  return code === "ERR_SQLITE_ERROR" ? RESULTS.find(([, , text]) => text === message)?.[1] : undefined;
}

/** Reads settings back, since a file system may ignore them without an error. Returns the first problem. */
export function durabilityProblem(ask: (question: string) => unknown): string | undefined {
  const version = String(ask("select sqlite_version()"));
  if (!isSafeVersion(version)) return `SQLite ${version} is too old, at least ${MINIMUM_SQLITE_VERSION} is needed`;
  const expected: [pragma: string, value: unknown, name: string][] = [
    ["journal_mode", "wal", "wal"],
    ["synchronous", 2, "full"],
    ["foreign_keys", 1, "on"],
    // A busy timeout inside SQLite would block every page.
    ["busy_timeout", 0, "0"],
  ];
  for (const [pragma, value, name] of expected) {
    const found = ask(`PRAGMA ${pragma}`);
    if (found !== value) return `${pragma} is ${found} and cannot be set to ${name}; move the database to a local disk`;
  }
  return undefined;
}
