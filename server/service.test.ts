import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "./process/log.ts";
import { startService } from "./service.ts";
import { openMigrated } from "./testing/both-databases.ts";
import { promised } from "./testing/promised.ts";
import { open, readResponse } from "./testing/raw-http.ts";
import { settingsOf } from "./testing/settings.ts";
import { writeSiteBuild } from "./testing/site-build.ts";

const FORM = "Host: s\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8";

test("stopping finishes requests in flight, reports not ready, and closes idle connections", async () => {
  const { promise: notice, resolve: endNotice } = promised();
  const build = await writeSiteBuild();
  onTestFinished(build.remove);
  const service = await startService({
    settings: settingsOf({ PORT: "0", HOST: "127.0.0.1" }),
    buildDirectory: build.directory,
    database: await openMigrated(`file:${join(build.directory, "data/site.db")}`),
    logger: createLogger("silent", { write: () => {} }),
    wait: () => notice,
  });
  const port = Number(new URL(service.url).port);
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
  inFlight.write("=%zz");
  expect((await readResponse(inFlight)).status).toBe(400);
  await stopped;
});
