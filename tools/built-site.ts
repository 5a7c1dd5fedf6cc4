import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./cli/run.mjs";

export const BUILD = join(root, "build");
const START_LIMIT_MS = 120_000;

/** A folder on the project's disk, within reach of its packages; removed when the process ends. */
export function temporaryFolder(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/site-"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // A build under way gets the signal at the same moment and should end first.
    process.once(signal, () => setImmediate(() => process.exit(130)));
  }
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Site = {
  origin: string;
  port: number;
  pid: number;
  /** The log so far. */
  log(): string;
  /** Whether the process has ended, for whatever reason. */
  hasEnded(): boolean;
  /** Kills it at once, as a power failure does. */
  kill(): Promise<void>;
  /** Stops it as an operator does; resolves to its exit code. */
  stop(): Promise<number | null>;
};

let started = 0;

/**
 * Starts the built site as in production; its log, database and notifications become files in `folder`. Visitors come
 * through a trusted proxy, so that each may have an address of its own.
 */
export async function startSite(
  folder: string,
  { build = BUILD, env = {} }: { build?: string; env?: Record<string, string> } = {},
): Promise<Site> {
  started += 1;
  const files = join(folder, `site-${started}`);
  const logFile = `${files}.log`;
  const descriptor = openSync(logFile, "w");
  const child = spawn(process.execPath, [join(build, "process/main.js")], {
    cwd: folder,
    stdio: ["ignore", descriptor, descriptor],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "info",
      DATABASE_URL: `file:${files}.db`,
      ...env,
    },
  });
  closeSync(descriptor);
  const force = () => child.kill("SIGKILL");
  process.once("exit", force);
  const ended: Promise<number | null> = once(child, "exit").then(([code]) => {
    process.off("exit", force);
    return code;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const log = () => readFileSync(logFile, "utf8");
  const kill = async () => {
    force();
    await ended;
  };

  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const port = Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(log())?.[1]);
    if (port > 0) {
      const stop = () => {
        child.kill("SIGTERM");
        return ended;
      };
      return { origin: `http://127.0.0.1:${port}`, port, pid: child.pid as number, log, hasEnded, kill, stop };
    }
    if (hasEnded() || performance.now() > limit) {
      await kill();
      throw new Error(`the site does not start:\n${log().slice(-2000)}`);
    }
    await wait(20);
  }
}
