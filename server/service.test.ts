import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "./process/log.ts";
import { startService } from "./service.ts";
import { openMigrated } from "./testing/both-databases.ts";
import { promised } from "./testing/promised.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { settingsOf } from "./testing/settings.ts";
import { writeSiteBuild } from "./testing/site-build.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
const lines: Record<string, unknown>[] = [];
const logger = createLogger("info", { write: (line: string) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  build = await writeSiteBuild();
});
afterAll(() => build.remove());

async function start(wait = async () => {}, siteUrl = "https://site.example") {
  const settings = settingsOf({ PORT: "0", HOST: "127.0.0.1", SITE_URL: siteUrl });
  const database = await openMigrated(`file:${join(build.directory, "data/site.db")}`);
  const service = await startService({ settings, buildDirectory: build.directory, database, logger, wait });
  return { service, port: Number(new URL(service.url).port) };
}

const FORM = "Host: s\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10";
const post = (port: number, body: string) =>
  rawExchange(port, `POST /contact HTTP/1.1\r\n${FORM}\r\nConnection: close\r\n\r\n${body}`);

test("a form that breaks is a 500, and its cause is in the log under the same id", async () => {
  const { service, port } = await start();
  lines.length = 0;
  expect(await post(port, "name=Wrong")).toMatch(/^HTTP\/1\.1 500 /);
  const [cause, line] = lines;
  expect(cause).toMatchObject({ level: "error", err: { message: "broken on purpose" } });
  expect(line).toMatchObject({ route: "/contact", status: 500, requestId: cause?.requestId });
  await service.stop(0);
});

test("while pages are rendered and asked for without end, files are answered, refusals come with a time, forms are taken", async () => {
  const { service, port } = await start();
  const busy = join(build.directory, "server/busy");
  await writeFile(busy, "");
  const get = (path: string) => rawExchange(port, `GET ${path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n`);
  const queries = ["for=agents", "for=files", "for=agents,chat", "for=agents,files", "for=chat,files"];
  const addresses = ["/guard?for=files", ...queries.flatMap((query) => [`/framed?${query}`, `/guard?${query}&x=1`])];

  // The first occupies the thread; of the others, two ask for the same.
  const flood = addresses.map(get);
  const form = post(port, "name=Grace");
  const refused: string[] = [];
  for (const answer of flood) answer.then((text) => refused.push(text));
  await expect.poll(() => refused.length).toBe(2);
  for (const text of refused) expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 2\r\n/);

  for (const [path, status] of [
    ["/", 200],
    ["/guard", 200],
    ["/nowhere", 404],
    ["/blog/nobody", 404],
    ["/readyz", 200],
  ]) {
    expect(await get(String(path))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  }
  expect(refused).toHaveLength(2);
  await rm(busy);
  expect(await form).toMatch(/^HTTP\/1\.1 422 /);
  const statuses = (await Promise.all(flood)).map((text) => text.slice(9, 12));
  expect(statuses.sort()).toEqual([...Array<string>(9).fill("200"), "503", "503"]);
  await service.stop(0);
});

test("a thread that ends is answered for and replaced, and the log says so", async () => {
  const { service } = await start();
  lines.length = 0;
  const lost = await fetch(`${service.url}/guard?for=chat&email=ada@site.example`);
  expect([lost.status, lost.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(JSON.stringify(lines)).toContain("the thread that renders pages ended; another takes its place");
  expect(JSON.stringify(lines)).not.toContain("ada@");
  expect((await fetch(`${service.url}/guard?for=agents`)).status).toBe(200);
  await service.stop(0);
});

test("pages built for another address are reported at the start", async () => {
  lines.length = 0;
  const { service } = await start(async () => {}, "https://other.example");
  await service.stop(0);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", msg: expect.stringContaining("https://other.example") }),
  );
});

test("stopping lets the request in flight finish, says so to balancers, and closes the rest", async () => {
  const { promise: notice, resolve: endNotice } = promised();
  const { service, port } = await start(() => notice);
  const idle = await open(port);
  idle.write("GET / HTTP/1.1\r\nHost: s\r\n\r\n");
  await readResponse(idle);
  const idleClosed = new Promise((resolve) => idle.on("close", resolve));
  const inFlight = await open(port);
  inFlight.write(`POST /contact HTTP/1.1\r\n${FORM}\r\n\r\nname`);
  const readiness = await open(port);

  const stopped = service.stop(1_000);
  readiness.write("GET /readyz HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n");
  const answer = await readResponse(readiness);
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body.toString())).toEqual({ status: "unavailable", reasons: ["the process is stopping"] });

  endNotice();
  await idleClosed;
  await expect(open(port)).rejects.toThrow("ECONNREFUSED");
  inFlight.write("=Grace");
  expect((await readResponse(inFlight)).status).toBe(422);
  await stopped;
});
