import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { openDatabase } from "./database/open.ts";
import { readSiteManifest } from "./pages/manifest.ts";
import { DEFAULT_DATABASE_URL } from "./process/settings.ts";
import { BUILD, logEntries, runBuilt, startBuilt } from "./testing/built-process.ts";
import { burst, open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { serveUntilTestEnds, untilTestEnds } from "./testing/until-test-ends.ts";
import { emailOf, submit } from "./testing/visitors.ts";

const run = (...input: Parameters<typeof runBuilt>) => untilTestEnds(runBuilt(...input));
const start = (environment: Record<string, string>) => untilTestEnds(startBuilt(environment));

function databaseAt(file: string) {
  const database = openDatabase(`file:${file}`, () => {});
  onTestFinished(() => database.close());
  return database.kysely;
}

test("on SIGTERM: not ready, requests and deliveries in flight finish, every line is logged, exits with 0", async () => {
  const deliveries: ServerResponse[] = [];
  const { child, cwd, output, exit, port, origin } = await start({
    SITE_URL: "https://other.example",
    NOTIFY_WEBHOOK_URL: await serveUntilTestEnds((request, response) => {
      request.resume().on("end", () => deliveries.push(response));
    }),
    NOTIFY_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef",
  });
  expect(await rawExchange(port, "GET /guard HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n")).toContain("Guard");
  await burst(port, 2_000);
  expect(await submit(origin)).toMatchObject({ status: 303 });
  await expect.poll(() => deliveries.length).toBe(1);
  const idle = await open(port);
  idle.write("GET /guard HTTP/1.1\r\nHost: s\r\n\r\n");
  await readResponse(idle);
  const idleClosed = once(idle, "close");
  const inFlight = await open(port);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10";
  inFlight.write(`POST /contact HTTP/1.1\r\nHost: s\r\n${form}\r\n\r\nname`);

  child.kill("SIGTERM");
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.json(),
      ({ cause }) => cause.code,
    );
  const stopping = { status: "unavailable", reasons: ["the process is stopping"] };
  await expect.poll(readiness, { interval: 10 }).toEqual(stopping);
  await idleClosed;
  await expect.poll(readiness).toBe("ECONNREFUSED");
  deliveries[0]?.writeHead(204).end();
  inFlight.write("=Grace");
  expect((await readResponse(inFlight)).status).toBe(422);
  expect(await exit).toBe(0);

  const kysely = databaseAt(join(cwd, "data", basename(DEFAULT_DATABASE_URL)));
  const delivered = { channel: "webhook", state: "sent", attempts: 1 };
  expect(await kysely.selectFrom("outbox").selectAll().execute()).toMatchObject([delivered]);
  const lines = logEntries(output.out);
  expect(lines.at(-1)).toMatchObject({ level: "info", msg: "stopped" });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", msg: expect.stringMatching(/other\.example/) }),
  );
  const requests = lines.flatMap(({ route, status }) => (route === undefined ? [] : [`${status} ${route}`]));
  expect(requests.filter((request) => request === "200 /robots.txt")).toHaveLength(2_000);
  const others = requests.filter((request) => !request.endsWith(" /readyz"));
  expect([...new Set(others)]).toEqual(["200 /guard", "200 /robots.txt", "303 /contact", "422 /contact"]);
  expect(output.error).toBe("");
});

test("killed under load, it has lost no acknowledged inquiry, and stored none twice", async () => {
  const folder = await tempFolder();
  const environment = { DATABASE_URL: `file:${join(folder, "site.db")}` };
  const inquiries = async (...args: string[]) => {
    const { output, exit } = await run(environment, { name: "inquiries", args });
    return { code: await exit, ...output };
  };
  const thanked: string[] = [];
  for (const enough of [5, 25]) {
    const { child, origin, exit } = await start(environment);
    const before = thanked.length;
    const visitors = Array.from({ length: 40 }, async () => {
      const { id, status } = await submit(origin);
      if (status === 303) thanked.push(id);
      if (thanked.length - before >= enough) child.kill("SIGKILL");
    });
    await Promise.all(visitors);
    await exit;
    expect(thanked.length - before).toBeGreaterThanOrEqual(enough);
  }
  const rows = await databaseAt(join(folder, "site.db")).selectFrom("inquiry").select("email").execute();
  const emails = new Set(rows.map(({ email }) => email));
  expect(thanked.filter((id) => !emails.has(emailOf(id)))).toEqual([]);
  expect(emails.size).toBe(rows.length);
  const copy = join(folder, "copy.db");
  expect(JSON.parse((await inquiries("backup", copy, "--json")).out)).toMatchObject({ inquiries: rows.length });
  // This process has the database open, as a server would.
  expect(await inquiries("restore", copy)).toMatchObject({ code: 1, error: expect.stringContaining("is in use") });
});

test("the deployed doctor finds the build that it is part of", async () => {
  const { origin } = await readSiteManifest("build/site.json");
  const { output, exit } = await run({ SITE_URL: origin }, { name: "doctor" });
  expect(await exit).toBe(0);
  expect(output.error).toBe("");
  expect(output.out).toMatch(/^ok {4}build {6}[0-9a-f]{12}, for http/m);
});

test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
  ["every invalid setting", async () => ({ PORT: "many", SITE_URL: "site" }), /^PORT .*\nSITE_URL .*$/],
  [
    "a damaged database",
    async () => ({
      DATABASE_URL: `file:${await tempFolder({ "site.db": "no database at all ".repeat(1_000) })}/site.db`,
    }),
    /^The database cannot be used: file is not a database\. Check DATABASE_URL\.$/,
  ],
])("the start stops with %s", async (_, environment, message) => {
  const { output, exit } = await run(await environment());
  expect(await exit).toBe(1);
  expect(output.error.trimEnd()).toMatch(message);
});

test("the start stops without a build", async () => {
  // Inside the project, so that the installed packages are found.
  await mkdir(".cache", { recursive: true });
  const alone = await mkdtemp(join(process.cwd(), ".cache/no-build-"));
  onTestFinished(() => rm(alone, { recursive: true, force: true }));
  await cp(join(BUILD, "process"), join(alone, "process"), { recursive: true });
  const { output, exit } = await run({}, { build: alone });
  expect(await exit).toBe(1);
  expect(output.error).toMatch(/^There is no complete build\. Run "npm run build" first\. .*\n$/);
});
