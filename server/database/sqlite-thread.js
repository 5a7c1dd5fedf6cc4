import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";

// Runs in a thread of its own, so that whoever waits for the disk or for a lock waits here and not where pages are served.
// JavaScript, because it is loaded as it stands from the sources too. Each message is answered by one, in order.

/** @typedef {{ rows: object[], changes: number | bigint }} StatementResult */
/** @typedef {{ message: string, code: string }} StatementProblem */
/** @typedef {{ result: StatementResult } | { problem: StatementProblem }} Reply */
/** @typedef {{ text: string, parameters: readonly unknown[] } | "close"} Command */

/** @type {InstanceType<typeof DatabaseSync> | undefined} */
let connection;

answer(() => {
  connection = new DatabaseSync(workerData.file);
  return { rows: [], changes: 0 };
});
parentPort?.on("message", (/** @type {Command} */ command) => {
  if (command !== "close") return answer(() => run(command.text, command.parameters));
  connection?.close();
  // Nothing is listened to any more, so the thread ends.
  parentPort?.close();
});

/**
 * @param {string} text
 * @param {readonly unknown[]} parameters
 * @returns {StatementResult}
 */
function run(text, parameters) {
  if (connection === undefined) throw new Error("the database is not open");
  // After some failures, such as a full disk, SQLite has rolled back by itself; to ask again would hide the cause.
  if (text === "rollback" && !connection.isTransaction) return { rows: [], changes: 0 };
  const statement = connection.prepare(text);
  const values = /** @type {any[]} */ ([...parameters]);
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: statement.run(...values).changes };
}

/** @param {() => StatementResult} work */
function answer(work) {
  /** @type {Reply} */
  let reply;
  try {
    reply = { result: work() };
  } catch (error) {
    const { message, sqliteCodeName, code } = /** @type {Error & Record<string, string>} */ (error);
    reply = { problem: { message, code: sqliteCodeName ?? code ?? "" } };
  }
  parentPort?.postMessage(reply);
}
