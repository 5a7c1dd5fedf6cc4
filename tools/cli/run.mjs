import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** @type {NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/** One Ctrl-C arrives from the terminal, from npm and by npm's end: signals within this time count as one. */
const SAME_STOP_MS = 1000;

/**
 * npm starts us by a shell that may die of a signal without passing it on. Without this, stopping npm would leave
 * the site running and its port taken.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250);
  return timer;
}

/**
 * Starts a program in the project's folder, on this terminal, and waits for it.
 * If this process is told to stop while it waits, the program is told too; `interrupted` reports it.
 * `detached` keeps the terminal's own signals from it, so that each arrives once: to a server that is stopping,
 * a second one means "at once".
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, shell?: boolean, detached?: boolean, stdio?: import("node:child_process").StdioOptions }} [options]
 * @returns {Promise<{ code: number, interrupted: boolean }>}
 */
export function run(program, args, { env = {}, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit", ...options, env: { ...process.env, ...env } });
  let toldAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const repeated = performance.now() - toldAt < SAME_STOP_MS;
    toldAt = performance.now();
    const hasIt = signal === "SIGINT" && process.stdin.isTTY && !options.detached;
    if (!repeated && !hasIt) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  const orphaned = whenOrphaned(() => forward("SIGTERM"));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      clearInterval(orphaned);
      done({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), interrupted: toldAt > 0 });
    });
  });
}

/**
 * A step on the way: as `run`, but an interruption ends the whole command here.
 * @param {Parameters<typeof run>} parameters
 */
export async function step(...parameters) {
  const { code, interrupted } = await run(...parameters);
  if (interrupted) process.exit(code || 130);
  return code;
}

/**
 * The command that starts npm: by its own script where we know it, since Windows cannot spawn `npm` without a shell.
 * @param {string[]} args
 * @returns {[string, string[], { shell?: boolean }]}
 */
export function npm(args) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === "npm-cli.js") return [process.execPath, [script, ...args], {}];
  return ["npm", args, { shell: process.platform === "win32" }];
}

/**
 * The command that starts a tool of an installed package, without a shell and without a search.
 * @param {string} packageName
 * @param {string} tool the name of its command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function tool(packageName, tool, args) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [process.execPath, [join(folder, typeof bin === "string" ? bin : bin[tool]), ...args]];
}
