import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "vite";
import { writeSiteBuild } from "./site-build.ts";

const START_LIMIT_MS = 20_000;

export type BundledSite = {
  /** Runs it as an operator would; resolves when it listens. */
  start(environment: Record<string, string>): Promise<RunningSite>;
  remove(): Promise<void>;
};

export type RunningSite = {
  child: ChildProcess;
  origin: string;
  said: { out: string; error: string };
  /** Resolves to the exit code. */
  exit: Promise<number | null>;
};

/** A small site and the process that serves it, bundled as for production. */
export async function bundleSite(): Promise<BundledSite> {
  await mkdir(".cache", { recursive: true });
  // Inside the project, so that the bundle finds the installed packages.
  const directory = await mkdtemp(join(process.cwd(), ".cache", "bundled-site-"));
  const site = await writeSiteBuild();
  await cp(site.directory, join(directory, "build"), { recursive: true });
  await site.remove();
  const outDir = join(directory, "build/process");
  await bundle({ configFile: "vite.server.config.ts", logLevel: "silent", build: { outDir } });
  const running: ChildProcess[] = [];

  return {
    start: async (environment) => {
      const cwd = await mkdtemp(join(directory, "cwd-"));
      const env = { HOST: "127.0.0.1", PORT: "0", ...environment };
      const child = spawn(process.execPath, [join(outDir, "main.js")], { cwd, env });
      running.push(child);
      const said = { out: "", error: "" };
      const exit = once(child, "close").then(([code]) => code as number | null);
      const origin = await new Promise<string>((resolve, reject) => {
        const fail = () => reject(new Error(`the site does not start: ${said.out}${said.error}`));
        const limit = setTimeout(fail, START_LIMIT_MS);
        exit.then(fail);
        child.stderr.on("data", (chunk) => {
          said.error += chunk;
        });
        child.stdout.on("data", (chunk) => {
          said.out += chunk;
          const found = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said.out)?.[1];
          if (found === undefined) return;
          clearTimeout(limit);
          resolve(found);
        });
      });
      return { child, origin, said, exit };
    },
    remove: async () => {
      for (const child of running) child.kill("SIGKILL");
      await rm(directory, { recursive: true, force: true });
    },
  };
}
