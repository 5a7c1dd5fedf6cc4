import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../server/process/log.ts";
import { type Service, startService } from "../../server/service.ts";
import { openMigrated } from "../../server/testing/both-databases.ts";
import { rawExchange } from "../../server/testing/raw-http.ts";
import { settingsOf } from "../../server/testing/settings.ts";
import { writeSiteBuild } from "../../server/testing/site-build.ts";
import { leakingLines, MARK } from "./requests.ts";
import { fuzz } from "./send.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let service: Service;
const lines: string[] = [];

beforeAll(async () => {
  build = await writeSiteBuild();
  service = await startService({
    settings: settingsOf({ PORT: "0", HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1" }),
    buildDirectory: build.directory,
    database: await openMigrated(`file:${join(build.directory, "data/site.db")}`),
    logger: createLogger("info", { write: (line: string) => lines.push(line) }),
    wait: async () => {},
  });
});
afterAll(async () => {
  await service.stop(0);
  await build.remove();
});

test("300 hostile requests cause no failure and leave none of their content in the log", {
  timeout: 60_000,
}, async () => {
  const port = Number(new URL(service.url).port);
  const { statuses, failures } = await fuzz({ port, seed: 20_261_115, count: 300 });
  expect(failures).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
  // Various statuses show that requests get past the first check.
  for (const status of ["200", "400", "403", "404", "405", "422"]) expect([...statuses.keys()]).toContain(status);
  expect(await rawExchange(port, "GET /readyz HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n")).toContain("ready");
  expect(lines.length).toBeGreaterThan(100);
  expect(leakingLines(lines.join(""))).toEqual([]);
  // Hostile requests cause no error lines, or anybody could fill the log.
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test("finds log lines that contain a host, part of a URL, an email address or a query", () => {
  const leaking = [
    `{"err":{"input":"http://999.1.1.1/a"}}`,
    `{"route":"/blog/${MARK}"}`,
    '{"msg":"a form of amara@company.example"}',
    '{"route":"/benchmarks?models=o1"}',
  ];
  expect(leakingLines(['{"level":"info"}', ...leaking].join("\n"))).toEqual(leaking);
});
