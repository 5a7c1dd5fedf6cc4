import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { build as bundle } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DEFAULT_DATABASE_URL } from "./env.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { writeSiteBuild } from "./testing/site-build.ts";

/** Inside the project, so that the bundle finds the installed packages. */
let directory: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await mkdir(".cache", { recursive: true });
  directory = await mkdtemp(join(".cache", "main-test-"));
  const site = await writeSiteBuild();
  await cp(site.directory, join(directory, "build"), { recursive: true });
  await site.remove();
  const outDir = join(directory, "build/process");
  await bundle({ configFile: "vite.server.config.ts", logLevel: "silent", build: { outDir } });
}, 60_000);

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs the bundle as an operator would, in a folder of its own, and gathers what it says. */
async function run(environment: Record<string, string>, main = "build/process/main.js") {
  const cwd = await mkdtemp(join(directory, "cwd-"));
  const env = { PATH: process.env.PATH ?? "", HOST: "127.0.0.1", PORT: "0", ...environment };
  const child = spawn(process.execPath, [join(process.cwd(), directory, main)], { cwd, env });
  running.push(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.error += chunk;
  });
  const exit = once(child, "close").then(([code]) => code as number);
  return { child, cwd, said, exit };
}

async function start(environment: Record<string, string> = {}) {
  const process = await run(environment);
  await expect.poll(() => process.said.out, { timeout: 20_000 }).toContain("is ready at http://127.0.0.1:");
  return { ...process, port: Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(process.said.out)?.[1]) };
}

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("starts, serves, and on SIGTERM finishes what is in flight and leaves with 0", { timeout: 30_000 }, async () => {
  const { child, cwd, said, exit, port } = await start();
  expect(await rawExchange(port, "GET /guard HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n")).toContain("Guard");
  const inFlight = await open(port);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10";
  inFlight.write(`POST /contact HTTP/1.1\r\nHost: s\r\n${form}\r\n\r\nname`);

  child.kill("SIGTERM");
  await expect.poll(() => said.out, { timeout: 20_000 }).toContain("stopping");
  inFlight.write("=Grace");
  expect((await readResponse(inFlight)).status).toBe(422);
  expect(await exit).toBe(0);

  const lines = linesOf(said.out);
  expect(lines.at(-1)).toMatchObject({ level: "info", msg: "stopped" });
  expect(lines.filter(({ route }) => route !== undefined).map(({ route, status }) => [route, status])).toEqual([
    ["/guard", 200],
    ["/contact", 422],
  ]);
  expect(said.error).toBe("");
  expect(await readdir(join(cwd, "data"))).toContain(basename(DEFAULT_DATABASE_URL));
});

test("says that the port is taken", { timeout: 20_000 }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { said, exit } = await run({ PORT: String(port) });
  expect(await exit).toBe(1);
  other.close();
  expect(said.error).toMatch(new RegExp(`^Port ${port} is in use\\..*PORT.*\\n$`));
});

test("names every setting it cannot use", { timeout: 20_000 }, async () => {
  const { said, exit } = await run({ PORT: "many", SITE_URL: "site" });
  expect(await exit).toBe(1);
  expect(said.error.trim().split("\n")).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^SITE_URL /)]);
});

test("says that the database cannot be used", { timeout: 20_000 }, async () => {
  const { said, exit } = await run({ DATABASE_URL: "file:/dev/null/site.db" });
  expect(await exit).toBe(1);
  expect(said.error).toMatch(/^The database cannot be used: .* Check DATABASE_URL\.\n$/);
});

test("says that there is no build", { timeout: 20_000 }, async () => {
  await cp(join(directory, "build/process"), join(directory, "alone/process"), { recursive: true });
  const { said, exit } = await run({}, "alone/process/main.js");
  expect(await exit).toBe(1);
  expect(said.error).toMatch(/^There is no complete build\. Run "npm run build" first\. .*\n$/);
});
