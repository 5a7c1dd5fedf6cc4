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

test("a form whose action throws is a 500, and the cause is logged under the same id", async () => {
  const { service, port } = await start();
  lines.length = 0;
  expect(await post(port, "name=Wrong")).toMatch(/^HTTP\/1\.1 500 /);
  const [cause, line] = lines;
  expect(cause).toMatchObject({ level: "error", err: { message: "broken on purpose" } });
  expect(line).toMatchObject({ route: "/contact", status: 500, requestId: cause?.requestId });
  await service.stop(0);
});

test("a build for another origin is reported at the start", async () => {
  lines.length = 0;
  const { service } = await start(async () => {}, "https://other.example");
  await service.stop(0);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", msg: expect.stringContaining("https://other.example") }),
  );
});

test("stopping finishes requests in flight, reports not ready, and closes idle connections", async () => {
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
