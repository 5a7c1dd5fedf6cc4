import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

export const MAIN = resolve("build/process/main.js");
export const DOCTOR = resolve("build/process/doctor.js");
export const INQUIRIES = resolve("build/process/inquiries.js");
const START_LIMIT_MS = 30_000;

export type BuiltProcess = {
  child: ChildProcess;
  /** Working folder, with the database unless the environment names another; deleted by `remove`. */
  cwd: string;
  output: { out: string; error: string };
  /** Resolves to the exit code. */
  exit: Promise<number | null>;
  /** Kills the process and deletes its folder. */
  remove(): Promise<void>;
};

type RunOptions = {
  main?: string;
  args?: readonly string[];
  /** File descriptor for standard output, which is otherwise collected in `output`. */
  stdout?: number;
};

/** Runs a built entry point as an operator would, in a folder of its own. */
export async function runBuilt(
  environment: Record<string, string> = {},
  { main = MAIN, args = [], stdout }: RunOptions = {},
): Promise<BuiltProcess> {
  const cwd = await mkdtemp(join(tmpdir(), "built-process-"));
  const env = { HOST: "127.0.0.1", PORT: "0", ...environment };
  const child = spawn(process.execPath, [main, ...args], { cwd, env, stdio: ["ignore", stdout ?? "pipe", "pipe"] });
  const output = { out: "", error: "" };
  child.stdout?.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.error += chunk;
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  return {
    child,
    cwd,
    output,
    exit,
    remove: async () => {
      child.kill("SIGKILL");
      await exit;
      await rm(cwd, { recursive: true, force: true });
    },
  };
}

/** Removes a process when the running test ends. */
export async function untilTestEnds<Built extends BuiltProcess>(starting: Promise<Built>): Promise<Built> {
  const built = await starting;
  onTestFinished(built.remove);
  return built;
}

/** Starts the built server and resolves when it accepts requests. */
export async function startBuilt(
  environment: Record<string, string> = {},
): Promise<BuiltProcess & { port: number; origin: string }> {
  const built = await runBuilt(environment);
  const port = await new Promise<number>((found, fail) => {
    const problem = () => fail(new Error(`the built process does not start: ${built.output.out}${built.output.error}`));
    const limit = setTimeout(problem, START_LIMIT_MS);
    built.child.once("exit", problem);
    built.child.stdout?.on("data", () => {
      const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(built.output.out)?.[1];
      if (port === undefined) return;
      clearTimeout(limit);
      found(Number(port));
    });
  });
  return { ...built, port, origin: `http://127.0.0.1:${port}` };
}
