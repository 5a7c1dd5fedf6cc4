import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { waitForOutput } from "./wait-for-output.ts";

export const BUILD = resolve("build");

export type BuiltProcess = ReturnType<typeof runBuilt>;
export type Site = Awaited<ReturnType<typeof startBuilt>>;

/** The entries of a log. */
export const logEntries = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

type RunOptions = {
  build?: string;
  /** Entry point of the build: main, doctor or inquiries. */
  name?: string;
  args?: readonly string[];
  /** File descriptor for standard output, which is otherwise collected in `output`. */
  stdout?: number;
};

/**
 * Runs a built entry point as an operator would, in a folder of its own, which has the database unless the environment
 * names another. Localhost is a trusted proxy, so that clients can choose their address by X-Forwarded-For.
 */
export function runBuilt(environment: Record<string, string> = {}, options: RunOptions = {}) {
  const { build = BUILD, name = "main", args = [], stdout = "pipe" } = options;
  const cwd = mkdtempSync(join(tmpdir(), "built-process-"));
  const child = spawn(process.execPath, [join(build, `process/${name}.js`), ...args], {
    cwd,
    env: { HOST: "127.0.0.1", PORT: "0", TRUSTED_PROXIES: "127.0.0.1", ...environment },
    stdio: ["ignore", stdout, "pipe"],
  });
  const output = { out: "", error: "" };
  child.stdout?.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.error += chunk;
  });
  /** Resolves to the exit code. */
  const exit = once(child, "close").then(([code]) => code as number | null);
  const cleanUp = () => {
    child.kill("SIGKILL");
    rmSync(cwd, { recursive: true, force: true });
  };
  process.once("exit", cleanUp);
  /** Kills the process, as a power failure does, and deletes its folder. */
  const remove = async () => {
    child.kill("SIGKILL");
    await exit;
    cleanUp();
    process.off("exit", cleanUp);
  };
  /** Stops the process as an operator does, and deletes its folder. Resolves to the exit code. */
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
    await remove();
    return exit;
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { child, cwd, output, exit, remove, stop, hasEnded };
}

/** Starts the built server and resolves when it accepts requests. */
export async function startBuilt(environment: Record<string, string> = {}, build = BUILD) {
  const built = runBuilt(environment, { build });
  const ready = waitForOutput(built.child, /ready at http:\/\/127\.0\.0\.1:(\d+)/);
  const port = await ready.then(Number, async (error) => {
    await built.remove();
    throw error;
  });
  return { ...built, port, origin: `http://127.0.0.1:${port}` };
}
