import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../tools/cli/run.mjs";
import { BUILD, SCRATCH } from "./folders.ts";

const HOST = "127.0.0.1";
const FIRST_PORT = 4210;
const LAST_PORT = 4239;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

export type Server = { name: string; origin: string; pid: number; stop(): Promise<void> };
export type ServerCommand = { name: string; command: string[]; port: number; env?: Record<string, string> };

/** Starts a server whose log goes to a file, as on a real machine, and waits until it answers. */
export async function startServer({ name, command, port, env = {} }: ServerCommand): Promise<Server> {
  const logFile = join(SCRATCH, `${name}.log`);
  const log = openSync(logFile, "w");
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", log, log], env: { ...process.env, ...env } });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  // Asked, not forced: nginx would leave its worker behind.
  const ask = () => child.kill("SIGTERM");
  process.once("exit", ask);

  const stop = async () => {
    ask();
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await ended;
    clearTimeout(force);
    process.off("exit", ask);
  };
  const origin = `http://${HOST}:${port}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    const over = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (over || performance.now() > deadline) {
      await stop();
      throw new Error(`${name} does not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await wait(100);
  }
  return { name, origin, pid: child.pid as number, stop };
}

/** The built site's own process, as `npm start` runs it; `build` may be a copy. */
export async function startSite(
  name: string,
  { build = BUILD, pin = [] as string[], env = {} as Record<string, string> } = {},
): Promise<Server> {
  const port = await freePort();
  return startServer({
    name,
    port,
    command: [...pin, process.execPath, join(build, "process/main.js")],
    env: {
      PORT: String(port),
      HOST,
      DATABASE_URL: `file:${join(SCRATCH, `${name}.db`)}`,
      // A site published under https would send the browser there.
      SITE_URL: "",
      HSTS_PRELOAD: "",
      LOG_LEVEL: "info",
      NODE_ENV: "production",
      ...env,
    },
  });
}

export async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  throw new Error(`every port from ${FIRST_PORT} to ${LAST_PORT} is in use`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });

const answers = (origin: string) =>
  fetch(origin, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );
