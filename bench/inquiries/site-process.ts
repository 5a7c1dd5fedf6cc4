import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUILD } from "../folders.ts";

const START_LIMIT_MS = 30_000;

export type SiteProcess = {
  origin: string;
  /** Whether it has left, told or not. */
  hasEnded(): boolean;
  /** As power does when it fails. */
  kill(): Promise<void>;
  /** As an operator does. Resolves to the exit code. */
  stop(): Promise<number | null>;
};

/**
 * The built site as it runs in production, in a folder it may fill: notifications become files there. Visitors come
 * through a proxy, so that each may have an address of its own.
 */
export async function startSiteProcess(folder: string, environment: Record<string, string> = {}): Promise<SiteProcess> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOST: "127.0.0.1",
    PORT: "0",
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "info",
    ...environment,
  };
  const child = spawn(process.execPath, [join(BUILD, "process/main.js")], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const force = () => child.kill("SIGKILL");
  process.once("exit", force);
  const ended = once(child, "close").then(([code]) => {
    process.off("exit", force);
    return code as number | null;
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    const limit = setTimeout(() => reject(new Error(`the site does not start:\n${said}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk;
      const found = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) {
        clearTimeout(limit);
        resolve(found);
      }
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    ended.then(() => reject(new Error(`the site does not start:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      force();
      await ended;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
