import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, migrations } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { createLogger } from "./process/log.ts";
import type { Settings } from "./process/settings.ts";
import { type Service, startService } from "./service.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { writeSiteBuild } from "./testing/site-build.ts";

const settings: Settings = {
  port: 0,
  host: "127.0.0.1",
  siteUrl: "https://site.example",
  databaseUrl: "",
  hstsPreload: true,
  trustedProxies: [],
  logLevel: "info",
  mail: undefined,
  webhook: undefined,
  retentionDays: 730,
};

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
const lines: Record<string, unknown>[] = [];
const output = { write: (line: string) => lines.push(JSON.parse(line)) };
const logger = createLogger("info", output);

beforeAll(async () => {
  build = await writeSiteBuild();
});
afterAll(() => build.remove());

async function start(wait = async () => {}, own = settings): Promise<{ service: Service; port: number }> {
  const database = openDatabase(`file:${join(build.directory, "data/site.db")}`, () => {});
  await migrate(database, migrations);
  const service = await startService({
    settings: own,
    buildDirectory: build.directory,
    database,
    logger,
    output,
    wait,
  });
  return { service, port: Number(new URL(service.url).port) };
}

test("a form that breaks is a 500, and its cause is in the log under the same id", async () => {
  const { service, port } = await start();
  lines.length = 0;
  const body = "name=Nobody";
  const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}`;
  const text = await rawExchange(
    port,
    `POST /contact HTTP/1.1\r\nHost: s\r\nConnection: close\r\n${form}\r\n\r\n${body}`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 500 /);
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
  const body = "name=Grace";
  const form = rawExchange(
    port,
    `POST /contact HTTP/1.1\r\nHost: s\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
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
  const { service } = await start(async () => {}, { ...settings, siteUrl: "https://other.example" });
  await service.stop(0);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", msg: expect.stringContaining("https://other.example") }),
  );
});

test("stopping lets the request in flight finish, says so to balancers, and closes the rest", async () => {
  let endNotice = () => {};
  const notice = new Promise<void>((resolve) => {
    endNotice = resolve;
  });
  const { service, port } = await start(() => notice);
  const idle = await open(port);
  idle.write("GET / HTTP/1.1\r\nHost: s\r\n\r\n");
  await readResponse(idle);
  const idleClosed = new Promise((resolve) => idle.on("close", resolve));
  const inFlight = await open(port);
  const body = "name=Grace";
  inFlight.write(`POST /contact HTTP/1.1\r\nHost: s\r\nContent-Type: application/x-www-form-urlencoded\r\n`);
  inFlight.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`);
  const readiness = await open(port);

  const stopped = service.stop(1_000);
  readiness.write("GET /readyz HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n");
  const answer = await readResponse(readiness);
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body.toString())).toEqual({ status: "unavailable", reasons: ["the process is stopping"] });

  endNotice();
  await idleClosed;
  await expect(open(port)).rejects.toThrow("ECONNREFUSED");
  inFlight.write(body.slice(4));
  expect((await readResponse(inFlight)).status).toBe(422);
  await stopped;
});
