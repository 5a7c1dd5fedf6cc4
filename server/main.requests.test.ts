import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { readSiteManifest } from "./pages/manifest.ts";
import { DEFAULT_DATABASE_URL } from "./process/settings.ts";
import { DOCTOR, INQUIRIES, MAIN, type RunOptions, runBuilt, startBuilt } from "./testing/built-process.ts";
import { closeServer, listenOnFreePort } from "./testing/listen.ts";
import { inquiryRow, storeInquiries } from "./testing/outbox-rows.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { createAgent, emailOf, submit } from "./testing/visitors.ts";

async function run(environment: Record<string, string>, options?: RunOptions) {
  const built = await runBuilt(environment, options);
  onTestFinished(built.remove);
  return built;
}

async function start(environment: Record<string, string> = {}) {
  const built = await startBuilt(environment);
  onTestFinished(built.remove);
  return built;
}

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("serves requests, and on SIGTERM finishes those in flight and exits with 0", async () => {
  const { child, cwd, output, exit, port } = await start();
  expect(await rawExchange(port, "GET /guard HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n")).toContain("Guard");
  const inFlight = await open(port);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10";
  inFlight.write(`POST /contact HTTP/1.1\r\nHost: s\r\n${form}\r\n\r\nname`);

  child.kill("SIGTERM");
  await expect.poll(() => output.out, { timeout: 20_000 }).toContain("stopping");
  inFlight.write("=Grace");
  expect((await readResponse(inFlight)).status).toBe(422);
  expect(await exit).toBe(0);

  const lines = linesOf(output.out);
  expect(lines.at(-1)).toMatchObject({ level: "info", msg: "stopped" });
  expect(lines.filter(({ route }) => route !== undefined).map(({ route, status }) => [route, status])).toEqual([
    ["/guard", 200],
    ["/contact", 422],
  ]);
  expect(output.error).toBe("");
  expect(await readdir(join(cwd, "data"))).toContain(basename(DEFAULT_DATABASE_URL));
});

const agent = createAgent(40);
afterAll(() => agent.destroy());

/** Runs the built command line beside the server. */
async function inquiries(environment: Record<string, string>, ...args: string[]) {
  const { output, exit } = await run(environment, { main: INQUIRIES, args });
  return { code: await exit, ...output };
}

test("killed under load, it has lost no acknowledged inquiry and stored none twice", async () => {
  const folder = await tempFolder();
  const environment = { DATABASE_URL: `file:${join(folder, "site.db")}`, TRUSTED_PROXIES: "127.0.0.1" };
  const thanked: string[] = [];
  for (const enough of [5, 25]) {
    const { child, origin, exit } = await start(environment);
    const before = thanked.length;
    const visitors = Array.from({ length: 40 }, async () => {
      const { id, outcome } = await submit(origin, agent);
      if (outcome === "acknowledged") thanked.push(id);
      if (thanked.length - before >= enough) child.kill("SIGKILL");
    });
    await Promise.all(visitors);
    await exit;
    expect(thanked.length - before).toBeGreaterThanOrEqual(enough);
  }
  const { child, exit } = await start(environment);
  const { out, code } = await inquiries(environment, "export", "--json");
  expect(code).toBe(0);
  const emails: string[] = JSON.parse(out).map(({ email }: { email: string }) => email);
  expect(thanked.filter((id) => !emails.includes(emailOf(id)))).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);
  const backup = await inquiries(environment, "backup", join(folder, "copy.db"), "--json");
  expect(JSON.parse(backup.out)).toMatchObject({ inquiries: emails.length });
  expect(await inquiries(environment, "restore", join(folder, "copy.db"))).toMatchObject({ code: 1 });
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("on SIGTERM a delivery in progress finishes and is recorded", async () => {
  const pending: ServerResponse[] = [];
  const receiver = createHttpServer((request, response) => {
    request.resume().on("end", () => pending.push(response));
  });
  const hook = await listenOnFreePort(receiver);
  const folder = await tempFolder();
  const environment = {
    DATABASE_URL: `file:${join(folder, "site.db")}`,
    NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${hook}/`,
    NOTIFY_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef",
  };
  const { child, output, exit, origin } = await start(environment);
  expect(await submit(origin, agent)).toMatchObject({ outcome: "acknowledged" });
  await expect.poll(() => pending.length, { timeout: 10_000 }).toBe(1);
  child.kill("SIGTERM");
  await expect.poll(() => output.out, { timeout: 10_000 }).toContain("stopping");
  pending[0]?.writeHead(204).end();
  expect(await exit).toBe(0);
  await closeServer(receiver);
  const { out } = await inquiries(environment, "list", "--json");
  expect(JSON.parse(out)).toMatchObject([{ notifications: [{ channel: "webhook", state: "sent", attempts: 1 }] }]);
});

test("the deployed doctor finds the build that it is part of", async () => {
  const { output, exit } = await run(
    { SITE_URL: (await readSiteManifest("build/site.json")).origin },
    { main: DOCTOR },
  );
  expect(await exit).toBe(0);
  expect(output.error).toBe("");
  expect(output.out).toMatch(/^ok {4}build {6}[0-9a-f]{12}, for http/m);
});

test("reports a port that is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { output, exit } = await run({ PORT: String(port) });
  expect(await exit).toBe(1);
  other.close();
  expect(output.error).toMatch(new RegExp(`^Port ${port} is in use\\..*PORT.*\\n$`));
});

test("names every invalid setting", async () => {
  const { output, exit } = await run({ PORT: "many", SITE_URL: "site" });
  expect(await exit).toBe(1);
  expect(output.error.trim().split("\n")).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^SITE_URL /),
  ]);
});

test("reports a database that cannot be used", async () => {
  const { output, exit } = await run({ DATABASE_URL: "file:/dev/null/site.db" });
  expect(await exit).toBe(1);
  expect(output.error).toMatch(/^The database cannot be used: .* Check DATABASE_URL\.\n$/);
});

test("reports a missing build", async () => {
  // Inside the project, so that the installed packages are found.
  await mkdir(".cache", { recursive: true });
  const alone = await mkdtemp(join(process.cwd(), ".cache/no-build-"));
  onTestFinished(() => rm(alone, { recursive: true, force: true }));
  await cp(dirname(MAIN), join(alone, "process"), { recursive: true });
  const { output, exit } = await run({}, { main: join(alone, "process/main.js") });
  expect(await exit).toBe(1);
  expect(output.error).toMatch(/^There is no complete build\. Run "npm run build" first\. .*\n$/);
});

test("started 731 days after its last run, it deletes nothing before an operator confirms the clock", async () => {
  const environment = { DATABASE_URL: `file:${join(await tempFolder(), "site.db")}` };
  const before = Date.now() - 731 * 86_400_000;
  const database = openDatabase(environment.DATABASE_URL, () => {});
  await migrate(database);
  const old = Array.from({ length: 101 }, (_, index) => inquiryRow(`i${index}`, { created_at: before }));
  await storeInquiries(database.kysely, old);
  await database.kysely.insertInto("retention_run").values({ id: 1, ran_at: before }).execute();
  await database.close();

  const site = await start(environment);
  await expect.poll(() => site.output.out).toContain("old inquiries could not be deleted");
  expect(await (await fetch(`http://127.0.0.1:${site.port}/readyz`)).json()).toEqual({
    status: "degraded",
    notes: ["the clock is far ahead of the last retention run: nothing is deleted"],
  });
  const type = (...args: string[]) => inquiries(environment, ...args);
  expect(await type("purge")).toMatchObject({ code: 1, error: expect.stringContaining("--clock-is-right") });
  expect(await type("purge", "--clock-is-right", "--json")).toMatchObject({ code: 0, out: '{"deleted":101}\n' });
  expect(await (await fetch(`http://127.0.0.1:${site.port}/readyz`)).json()).toEqual({ status: "ready" });
});
