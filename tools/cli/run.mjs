import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const forwarded = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** One Ctrl-C can arrive three times (terminal, npm, npm's exit); signals within this time count as one. */
const SAME_STOP_MS = 1000;

/** Calls back when the parent has ended: npm's shell may die without forwarding a signal, and the port stay blocked. */
function whenOrphaned(/** @type {() => void} */ act) {
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
 * Signals to this process are forwarded to the program; `interrupted` in the result reports them.
 * `detached` shields the program from the terminal's own signals, so that each arrives once: a server that receives a
 * second one stops without finishing requests.
 * @param {string} program @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, shell?: boolean, detached?: boolean, stdio?: import("node:child_process").StdioOptions }} [options]
 * @returns {Promise<{ code: number, interrupted: boolean }>}
 */
export async function run(program, args, { env = {}, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: "inherit", ...options, env: { ...process.env, ...env } });
  let forwardedAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const repeated = performance.now() - forwardedAt < SAME_STOP_MS;
    forwardedAt = performance.now();
    const hasReceivedIt = signal === "SIGINT" && process.stdin.isTTY && !options.detached;
    if (!repeated && !hasReceivedIt) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  const orphaned = whenOrphaned(() => forward("SIGTERM"));
  const [code, signal] = await once(child, "close");
  for (const name of forwarded) process.off(name, forward);
  clearInterval(orphaned);
  return {
    code: code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)],
    interrupted: forwardedAt > 0,
  };
}

/** Like `run`, for one step of a command: an interruption ends it whole. @param {Parameters<typeof run>} parameters */
export async function step(...parameters) {
  const { code, interrupted } = await run(...parameters);
  if (interrupted) process.exit(code || 130);
  return code;
}

/**
 * The command that starts npm: its script if known, since Windows cannot spawn `npm` without a shell.
 * @param {string[]} args @param {{ cwd?: string }} [options] @returns {[string, string[], object]}
 */
export function npm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === "npm-cli.js") return [process.execPath, [script, ...args], options];
  return ["npm", args, { ...options, shell: process.platform === "win32" }];
}

/**
 * The command that starts a tool of an installed package, without a shell or npx.
 * @param {string} packageName @param {string} tool @param {string[]} args @returns {[string, string[]]}
 */
export function tool(packageName, tool, args) {
  const places = createRequire(import.meta.url).resolve.paths("any") ?? [];
  const folder = places.map((place) => join(place, packageName)).find((place) => existsSync(place)) ?? "";
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [process.execPath, [join(folder, typeof bin === "string" ? bin : bin[tool]), ...args]];
}
