import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm, root, tool } from "./run.mjs";
import { command, duration, say } from "./say.mjs";

/** @param {string} file */
const changedAt = (file) => statSync(join(root, file)).mtimeMs;
const ROUTE_TYPES = ".react-router/types/+routes.ts";
const ROUTE_TABLE = ["app/routes.ts", "react-router.config.ts", "package-lock.json"];

/** Generating them takes as long as checking everything against them. */
const routeTypesAreCurrent = () =>
  existsSync(join(root, ROUTE_TYPES)) && ROUTE_TABLE.every((file) => changedAt(file) < changedAt(ROUTE_TYPES));

/**
 * What each check starts, one after the other. Each keeps what it knows of unchanged files in .cache/.
 * @type {Record<string, () => [string, string[], object?][]>}
 */
const checks = {
  types: () => [
    ...(routeTypesAreCurrent() ? [] : [tool("@react-router/dev", "react-router", ["typegen"])]),
    tool("typescript-7", "tsc", []),
  ],
  format: () => [tool("@biomejs/biome", "biome", ["check", "."])],
  styles: () => [npm(["run", "--silent", "styles"])],
  structure: () => [npm(["run", "--silent", "structure"])],
};

/** Says what a program said only when it has ended: several run at once. @param {[string, string[], object?]} program */
async function succeeds([program, args, options]) {
  const child = spawn(program, args, { ...options, cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) say(output.trim());
  return code === 0;
}

/** @param {string} name */
async function passes(name) {
  const begun = performance.now();
  let passed = true;
  for (const program of checks[name]?.() ?? []) passed &&= await succeeds(program);
  say(`${passed ? "✓" : "✗"} ${name} in ${duration(performance.now() - begun)}`);
  return passed;
}

/** Runs these checks at once; 0 if all is well. @param {readonly string[]} names */
export async function check(names) {
  const results = await Promise.all(names.map(passes));
  return results.every(Boolean) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(() => check(Object.keys(checks)));
