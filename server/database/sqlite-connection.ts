import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Command, Reply, StatementResult } from "./sqlite-thread.js";

/** Beside this file in the sources, and beside the bundle in a build. */
const THREAD = new URL("./sqlite-thread.js", import.meta.url);

export type SqliteConnection = {
  run(text: string, parameters?: readonly unknown[]): Promise<StatementResult>;
  /** False after its thread has ended, whatever the reason. */
  isOpen(): boolean;
  close(): Promise<void>;
};

/** Rejects if the file cannot be opened. */
export async function connectSqlite(file: string): Promise<SqliteConnection> {
  const thread = new Worker(THREAD, { workerData: { file } });
  const waiting: { resolve: (result: StatementResult) => void; reject: (error: Error) => void }[] = [];
  let open = true;

  function end(error: Error): void {
    open = false;
    for (const { reject } of waiting.splice(0)) reject(error);
  }
  const answered = () => new Promise<StatementResult>((resolve, reject) => waiting.push({ resolve, reject }));
  const exit = once(thread, "exit");
  // An event of its own besides the end, and an exception if nobody listens.
  thread.on("error", end);
  exit.then(
    () => end(new Error("the database's thread has ended")),
    () => {},
  );
  thread.on("message", (reply: Reply) => {
    const next = waiting.shift();
    if ("result" in reply) next?.resolve(reply.result);
    else next?.reject(Object.assign(new Error(reply.problem.message), { code: reply.problem.code }));
  });
  const send = (command: Command) => thread.postMessage(command);

  async function close(): Promise<void> {
    if (open) send("close");
    await exit.catch(() => {});
  }
  try {
    await answered();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    run: (text, parameters = []) => {
      if (!open) return Promise.reject(new Error("the database's thread has ended"));
      send({ text, parameters });
      return answered();
    },
    isOpen: () => open,
    close,
  };
}
