import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The processes of one engine and their temporary folder, which are ended together. */
export class Programs {
  readonly folder = mkdtempSync(join(tmpdir(), "engine-"));
  #running: ChildProcess[] = [];

  start(file: string, args: string[], options: SpawnOptions): ChildProcess {
    const child = spawn(file, args, options);
    // An interrupted run ends the worker without cleanup; no process may outlive it.
    process.once("exit", () => child.kill("SIGKILL"));
    this.#running.push(child);
    return child;
  }

  /** Ends processes in reverse order: the browser before its display. */
  async end(): Promise<void> {
    for (const child of this.#running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(killTimer);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Polls until there is a result, for programs that do not report when they are ready. */
export async function poll<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} was not available within a minute.`);
}
