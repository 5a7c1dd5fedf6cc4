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

/** Resolves to the pattern's first group in the program's output; rejects if the program ends before. */
export function waitForOutput(
  child: ChildProcess,
  stream: NodeJS.ReadableStream | null,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    stream?.on("data", (data) => {
      output += data;
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${output}`)));
  });
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
