import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./cli/run.mjs";

export const BUILD = join(root, "build");
const START_LIMIT_MS = 120_000;

/** A folder below the project, where node_modules is found; removed when the process ends. */
export function temporaryFolder(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/site-"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Exits one turn later, so that a running child build handles the same signal first.
    process.once(signal, () => setImmediate(() => process.exit(130)));
  }
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

let started = 0;

/**
 * Starts the built site as in production, with its log, database and notifications in `folder`. Localhost is a trusted
 * proxy, so that clients can choose their address by X-Forwarded-For.
 */
export async function startSite(
  folder: string,
  { build = BUILD, env = {} }: { build?: string; env?: Record<string, string> } = {},
) {
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
  /** Whether the process has exited or was killed. */
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** The log so far. */
  const log = () => readFileSync(logFile, "utf8");
  /** Sends SIGKILL, to simulate a power failure. */
  const kill = async () => {
    force();
    await ended;
  };
  /** Sends SIGTERM, as an operator does; resolves to the exit code. */
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };

  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const port = Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(log())?.[1]);
    if (port > 0)
      return { origin: `http://127.0.0.1:${port}`, port, pid: child.pid as number, log, hasEnded, kill, stop };
    if (hasEnded() || performance.now() > limit) {
      await kill();
      throw new Error(`the site did not start:\n${log().slice(-2000)}`);
    }
    await wait(20);
  }
}
