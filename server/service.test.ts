import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate, migrations } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import type { Settings } from "./env.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createLogger } from "./log.ts";
import { type Service, startService } from "./service.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";
import { HOME_HASH, NOT_FOUND_HASH, writeSiteBuild } from "./testing/site-build.ts";

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

describe("the composed server", () => {
  let service: Service;
  let port: number;
  beforeAll(async () => {
    ({ service, port } = await start());
  });
  afterAll(() => service.stop(0));

  const request = (method: string, path: string, headers: Record<string, string> = {}, body = "") => {
    const own = Object.entries({
      Host: "site.example",
      Connection: "close",
      "Content-Length": String(body.length),
      ...headers,
    });
    const text = own.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return rawExchange(port, `${method} ${path} HTTP/1.1\r\n${text}\r\n${body}`);
  };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  /** Every kind of answer the server gives. */
  const answers: [name: string, status: number, send: () => Promise<string>][] = [
    ["a page", 200, () => request("GET", "/")],
    ["a page on a connection kept open", 200, () => exchangeAndLeave("GET / HTTP/1.1\r\nHost: s\r\n\r\n")],
    ["HEAD of a page", 200, () => request("HEAD", "/")],
    ["an asset", 200, () => request("GET", "/assets/app-1a2b.js")],
    ["data of a page", 200, () => request("GET", "/guard.data")],
    ["an icon", 200, () => request("GET", "/icon.svg")],
    ["a picture of a comparison", 200, () => request("GET", "/share/compare/1.0/a,b.png")],
    ["HEAD of a picture", 200, () => request("HEAD", "/share/compare/1.0/a,b.png")],
    ["a picture that is none", 404, () => request("GET", "/share/compare/1.0/b,gone.png")],
    ["a piece of the film", 206, () => request("GET", "/film.webm", { Range: "bytes=0-9" })],
    ["a piece beyond the film", 416, () => request("GET", "/film.webm", { Range: "bytes=5000-" })],
    ["an unchanged page", 304, () => request("GET", "/", { "If-None-Match": "*" })],
    ["a trailing slash", 308, () => request("GET", "/guard/?a=b")],
    ["a moved page", 308, () => request("GET", "/contact/thank-you")],
    ["an unknown page", 404, () => request("GET", "/nowhere")],
    ["an unknown page of the console", 404, () => request("GET", "/console/keys")],
    ["an address of another site", 404, () => request("GET", "//elsewhere.example/")],
    ["a missing asset", 404, () => request("GET", "/assets/gone.js")],
    ["a method nobody accepts", 405, () => request("DELETE", "/")],
    ["a POST where there is no form", 405, () => request("POST", "/guard", form, "a=b")],
    ["a form with a mistake", 422, () => request("POST", "/contact", form, "name=Grace")],
    ["a form that is well", 303, () => request("POST", "/contact", form, "name=Ada")],
    ["a form as data", 422, () => request("POST", "/contact.data", form, "name=Grace")],
    ["a form too large", 422, () => request("POST", "/contact", form, `name=${"a".repeat(70_000)}`)],
    ["a form in pieces", 400, () => request("POST", "/contact", form, "name=%zz")],
    ["a form from elsewhere", 403, () => request("POST", "/contact", { ...form, Origin: "https://a.example" }, "a=b")],
    ["health", 200, () => request("GET", "/healthz")],
    ["readiness", 200, () => request("GET", "/readyz")],
    ["a way out of the folder", 400, () => request("GET", "/../../etc/passwd")],
    ["a zero byte", 400, () => request("GET", "/%00")],
    ["a broken escape", 400, () => request("GET", "/%E0%A4%A")],
    ["an odd host", 400, () => request("GET", "/", { Host: "a b" })],
    [
      "a host that is no address",
      400,
      () => request("GET", "/guard?for=chat&email=a@b.example", { Host: "999.1.1.1" }),
    ],
    ["a host that is no name", 400, () => request("POST", "/contact", { ...form, Host: "xn--a" }, "name=Grace")],
    ["a port that is none", 400, () => request("POST", "/contact", { ...form, Host: "a:99999" }, "name=Grace")],
    ["an IPv6 host that is none", 400, () => request("GET", "/nowhere", { Host: "[:::1]" })],
    ["a form at an address that reads alike", 405, () => request("POST", "/contact%2edata", form, "name=Grace")],
    ["no host", 400, () => rawExchange(port, "GET / HTTP/1.1\r\n\r\n")],
    ["an address too long", 414, () => request("GET", `/${"a".repeat(5000)}`)],
    ["what is not HTTP", 400, () => rawExchange(port, "nonsense\r\n\r\n")],
    ["headers too large", 431, () => request("GET", "/", { "X-Large": "a".repeat(20_000) })],
  ];

  async function exchangeAndLeave(text: string): Promise<string> {
    const socket = await open(port);
    socket.write(text);
    const { head } = await readResponse(socket);
    socket.destroy();
    return `${head}\r\n`;
  }

  test.each(answers)("%s is %i and carries every header", async (_, status, send) => {
    const text = await send();
    const head = `${text.split("\r\n\r\n")[0]}\r\n`.toLowerCase();
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    for (const [name, value] of securityHeaders({ https: true, hstsPreload: true })) {
      const own = name === "Content-Security-Policy" || name === "Cross-Origin-Resource-Policy";
      expect(head.split(`\r\n${name.toLowerCase()}: `)).toHaveLength(2);
      if (!own) expect(head).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
    }
    expect(head).toContain("frame-ancestors 'none'");
    expect(head).not.toMatch(/unsafe-|x-powered-by|set-cookie|\r\nserver:/);
    const bodyLess = status === 304;
    expect(/\r\n(content-length: \d+|transfer-encoding: chunked)\r\n/.test(head)).toBe(!bodyLess);
  });

  test.each(answers.filter(([, status]) => status < 500 && status !== 422 && status !== 303))(
    "%s: the log has no address, query or body",
    async (_, status, send) => {
      lines.length = 0;
      await send();
      for (const line of lines) {
        expect(Object.keys(line).sort()).toEqual(["level", "method", "ms", "requestId", "route", "status", "time"]);
        expect(line.status).toBe(status);
        expect(line.route).not.toMatch(/[?=%]|nowhere|gone|passwd|keys/);
      }
      expect(lines.length).toBeLessThanOrEqual(1);
    },
  );

  test("policies are those of the page", async () => {
    expect(await request("GET", "/")).toContain(`script-src 'self' '${HOME_HASH}';`);
    expect(await request("GET", "/nowhere")).toContain(`script-src 'self' '${NOT_FOUND_HASH}';`);
    expect(await request("POST", "/contact", form, "name=Grace")).toMatch(
      /script-src 'self' 'nonce-[\w+/]{22}=='; style/,
    );
  });

  test.each(["/", "/guard/", "/nowhere", "/assets/gone.js", "/healthz", "/readyz", "/%00"])(
    "HEAD %s has the head of GET",
    async (path) => {
      const head = await request("HEAD", path);
      const get = await request("GET", path);
      const withoutDate = (text: string) => text.split("\r\n\r\n")[0]?.replace(/\r\ndate: [^\r]+/i, "");
      expect(withoutDate(head)).toBe(withoutDate(get));
      expect(head.split("\r\n\r\n")[1]).toBe("");
    },
  );

  test("a form that breaks is a 500, and its cause is in the log under the same id", async () => {
    lines.length = 0;
    expect(await request("POST", "/contact", form, "name=Nobody")).toMatch(/^HTTP\/1\.1 500 /);
    const [cause, line] = lines;
    expect(cause).toMatchObject({ level: "error", err: { message: "broken on purpose" } });
    expect(line).toMatchObject({ route: "/contact", status: 500, requestId: cause?.requestId });
  });

  test("a cross-site form is refused", async () => {
    const text = await request("POST", "/contact", { ...form, Origin: "https://elsewhere.example" }, "name=Ada");
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
  });

  test("whatever is asked for, the answer is one of those, and never a failure", async () => {
    const piece = fc.constantFrom(
      "/",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "\\",
      "%00",
      "%",
      "%zz",
      "?",
      "#",
      "//",
      ";",
      ":",
      "@",
      "é",
      "a",
    );
    const known = fc.constantFrom(
      "",
      "/guard",
      "/contact",
      "/assets",
      "/site.json",
      "/console",
      "/film.webm",
      "/healthz",
    );
    const path = fc.tuple(known, fc.array(piece, { maxLength: 6 })).map(([start, rest]) => start + rest.join(""));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("GET", "HEAD", "POST", "PATCH"), path, async (method, target) => {
        const status = Number((await request(method, target, form)).slice(9, 12));
        expect([200, 308, 400, 404, 405, 422]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });

  test("icons are for others, pages are not", async () => {
    expect((await request("GET", "/icon.svg")).toLowerCase()).toContain("cross-origin-resource-policy: cross-origin");
    expect((await request("GET", "/")).toLowerCase()).toContain("cross-origin-resource-policy: same-origin");
  });
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

test("a database without its tables is no database to be ready with", async () => {
  const database = openDatabase(`file:${join(build.directory, "data/empty.db")}`, () => {});
  const parts = { settings, buildDirectory: build.directory, database, logger, output, wait: async () => {} };
  const service = await startService(parts);
  const answer = await fetch(`${service.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: "unavailable", reasons: ["the database has not been migrated"] });
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

describe("stopping", () => {
  test("lets the request in flight finish, says so to balancers, and closes the rest", async () => {
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
});
