import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The programs one engine consists of, and the folder they may write to: they start and end together. */
export class Programs {
  readonly folder = mkdtempSync(join(tmpdir(), "engine-"));
  #running: ChildProcess[] = [];

  start(file: string, args: string[], options: SpawnOptions): ChildProcess {
    const child = spawn(file, args, options);
    // Playwright ends a worker without asking when a run is interrupted; nothing may outlive it.
    process.once("exit", () => child.kill("SIGKILL"));
    this.#running.push(child);
    return child;
  }

  /** Last started, first ended: a browser before the screen it draws on. */
  async end(): Promise<void> {
    for (const child of this.#running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const impatient = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(impatient);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves with what the pattern found in the program's output; rejects if the program ends without it. */
export function said(child: ChildProcess, stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    stream?.on("data", (data) => {
      heard += data;
      const found = pattern.exec(heard)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${heard}`)));
  });
}

/** A port nobody uses now, for programs that must be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Asks again until there is an answer: for programs that do not say when they are ready. */
export async function eventually<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come within a minute.`);
}
