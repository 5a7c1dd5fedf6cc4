import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm, root, tool } from "./run.mjs";
import { command, duration, Problem, say } from "./say.mjs";

const ROUTE_TYPES = ".react-router/types/+routes.ts";
const ROUTE_TABLE = ["app/routes.ts", "react-router.config.ts", "package-lock.json"];

const FOLDERS = ["app", "bench", "brand", "domain", "e2e", "ops", "packages", "server", "tools"];

/** Whether the generated route types are current; generating them takes as long as the check itself. */
function routeTypesAreCurrent() {
  const generated = statSync(join(root, ROUTE_TYPES), { throwIfNoEntry: false });
  return generated && ROUTE_TABLE.every((file) => statSync(join(root, file)).mtimeMs < generated.mtimeMs);
}

/** A separate knip cache for each route table: with an outdated one, knip reports new routes as unused. */
function knipCache() {
  const tables = ROUTE_TABLE.map((file) => readFileSync(join(root, file)));
  return `.cache/knip/${createHash("sha256").update(Buffer.concat(tables)).digest("hex").slice(0, 8)}`;
}

/**
 * The programs of each check, in order. Each caches its results for unchanged files in .cache/.
 * @type {Record<string, () => [string, string[], object?][]>}
 */
const checks = {
  types: () => [
    ...(routeTypesAreCurrent() ? [] : [tool("@react-router/dev", "react-router", ["typegen"])]),
    tool("typescript-7", "tsc", []),
  ],
  format: () => [tool("@biomejs/biome", "biome", ["check", "."])],
  styles: () => [npm(["run", "--silent", "styles"])],
  imports: () => [
    tool("dependency-cruiser", "depcruise", ["--cache", ".cache/depcruise", "--cache-strategy", "content", ...FOLDERS]),
  ],
  leftovers: () => [tool("knip", "knip", ["--cache", "--cache-location", knipCache()])],
};

/** Runs a program and prints its output only if it fails, once it has ended, since several run at once. @param {[string, string[], object?]} program */
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

/** Runs these checks in parallel; returns the exit code. @param {readonly string[]} names */
export async function check(names) {
  const unknown = names.find((name) => !(name in checks));
  if (unknown)
    throw new Problem(`There is no check called ${unknown}. Name any of: ${Object.keys(checks).join(", ")}.`);
  const results = await Promise.all(names.map(passes));
  return results.every(Boolean) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  await command(() => check(named.length > 0 ? named : Object.keys(checks)));
}
