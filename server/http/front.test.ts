import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { open, rawExchange, readResponse } from "#server/testing/raw-http.ts";
import { contentOf, FILM, manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { front, type Step } from "./front.ts";
import { refuseUnsound } from "./refuse-unsound.ts";
import type { RequestRecord } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";
import { serveFiles } from "./static-response.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let files: StaticFiles;
let server: Server;
let port: number;
const lines: RequestRecord[] = [];
const problems: unknown[] = [];

beforeAll(async () => {
  build = await writeSiteBuild();
  const security = { https: false };
  files = await loadStaticFiles({ clientDirectory: join(build.directory, "client"), manifest, security });
  const recorder = { record: (line: RequestRecord) => lines.push(line), clock: () => 0, newRequestId: () => "id" };
  const headers = securityHeaders(security);
  const broken: Step = ({ path }) => {
    if (path === "/broken") throw new Error("broken on purpose");
    return path === "/broken-later" ? Promise.reject(new Error("broken on purpose")) : undefined;
  };
  const steps = [refuseUnsound(headers), serveFiles(files), broken];
  const next = (_: unknown, response: import("node:http").ServerResponse) => response.writeHead(299).end("passed on");
  server = createServer(
    { requireHostHeader: false },
    front({ steps, recorder, reportError: ({ error }) => problems.push(error), security: headers, next }),
  );
  port = await listenOnFreePort(server);
});

afterAll(async () => {
  await closeServer(server);
  files.close();
  await build.remove();
});

beforeEach(() => {
  lines.length = 0;
});

/** Neither `fetch` nor its decompression may stand between the test and the bytes. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const socket = await open(port);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: site.example\r\n${own.join("")}\r\n`);
  const response = await readResponse(socket);
  socket.destroy();
  return response;
}

async function head(path: string, headers: Record<string, string> = {}) {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = await rawExchange(port, `HEAD ${path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\n${own.join("")}\r\n`);
  const [headText = "", body = ""] = text.split("\r\n\r\n");
  return { headText, body };
}

describe("files from memory", () => {
  test.each([
    [undefined, null, (body: Buffer) => body],
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.1", "gzip", gunzipSync],
  ])("Accept-Encoding: %s gives %s", async (accept, encoding, decode) => {
    const response = await get("/guard", accept === undefined ? {} : { "Accept-Encoding": accept });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(decode(response.body).toString()).toBe(contentOf("guard/index.html"));
  });

  test("a query changes nothing", async () => {
    expect((await get("/guard?utm_source=x")).body.toString()).toBe(contentOf("guard/index.html"));
  });

  test("a query that has a file of its own gets it, whatever else it says", async () => {
    for (const query of ["?topic=press", "?utm_source=x&topic=press"]) {
      expect((await get(`/contact${query}`)).body.toString()).toBe(contentOf("contact-topic-press.html"));
    }
    expect((await get("/contact?topic=nonsense")).body.toString()).toBe(contentOf("contact/index.html"));
  });

  test("an absolute address is read by its path", async () => {
    expect((await get("http://site.example/guard")).body.toString()).toBe(contentOf("guard/index.html"));
  });

  test.each(["gzip", "br", "identity"])(
    "an unchanged page is 304 in %s, with the same validators",
    async (encoding) => {
      const first = await get("/guard", { "Accept-Encoding": encoding });
      const etag = first.headers.get("ETag") ?? "";
      const second = await get("/guard", { "Accept-Encoding": encoding, "If-None-Match": etag });
      expect(second.status).toBe(304);
      for (const name of ["ETag", "Cache-Control", "Vary", "Content-Security-Policy"]) {
        expect(second.headers.get(name)).toBe(first.headers.get(name));
      }
    },
  );

  test("a tag of another encoding does not match", async () => {
    const etag = (await get("/guard", { "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
    expect((await get("/guard", { "If-None-Match": etag })).status).toBe(200);
  });

  test.each(["/", "/assets/app-1a2b.js", "/film.webm"])("HEAD %s has the head of GET and no body", async (path) => {
    const { headText, body } = await head(path);
    const whole = await get(path, { Connection: "close" });
    expect(body).toBe("");
    // The second may turn between the two.
    const withoutDate = (text: string) => text.replace(/\r\ndate: [^\r]+/i, "");
    expect(withoutDate(headText)).toBe(withoutDate(whole.head));
  });
});

describe("ranges of the film", () => {
  test.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", FILM.subarray(0, 10)],
    ["bytes=990-", 206, "bytes 990-999/1000", FILM.subarray(990)],
    ["bytes=-1", 206, "bytes 999-999/1000", FILM.subarray(999)],
    ["bytes=2000-", 416, "bytes */1000", Buffer.alloc(0)],
    ["bytes=0-1,3-4", 200, null, FILM],
  ])("%s", async (range, status, contentRange, body) => {
    const response = await get("/film.webm", { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(response.body.equals(body)).toBe(true);
  });

  test("If-Range gives the whole file once it has changed", async () => {
    const etag = (await get("/film.webm")).headers.get("ETag") ?? "";
    expect((await get("/film.webm", { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get("/film.webm", { Range: "bytes=0-9", "If-Range": '"older"' })).status).toBe(200);
  });

  test("an unchanged film is 304, and a page has no ranges", async () => {
    const etag = (await get("/film.webm")).headers.get("ETag") ?? "";
    expect((await get("/film.webm", { "If-None-Match": etag, Range: "bytes=0-9" })).status).toBe(304);
    expect((await get("/guard", { Range: "bytes=0-9" })).status).toBe(200);
  });
});

describe("what is no file", () => {
  test.each([
    ["GET", "/nowhere"],
    ["POST", "/guard"],
    ["PUT", "/assets/app-1a2b.js"],
    ["GET", "/index.html"],
    ["GET", "/guard/index.html"],
    ["GET", "/index.html.br"],
    ["GET", "/.vite/manifest.json"],
    ["GET", "/site.json"],
    ["GET", "/GUARD"],
  ])("%s %s goes on to the framework", async (method, path) => {
    const text = await rawExchange(port, `${method} ${path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 299/);
    expect(lines).toEqual([]);
  });

  test.each([
    ["/../site.json", 400],
    ["/assets/..%2f..%2fsite.json", 400],
    ["/%00", 400],
    ["/%zz", 400],
    [`/${"a".repeat(5000)}`, 414],
  ])("%s is refused with %i", async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Connection")).toBe("close");
    expect(lines).toEqual([{ requestId: "id", method: "GET", route: "bad-request", status, ms: 0 }]);
  });

  test.each(["", "Host: a b\r\n", "Host: a\r\nHost: b\r\n"])(
    "a request with %j for a host is refused",
    async (hosts) => {
      expect(await rawExchange(port, `GET / HTTP/1.1\r\n${hosts}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

test("the log names pages by address, assets as such, and leaves the query out", async () => {
  await get("/guard?email=ada@site.example");
  await get("/assets/app-1a2b.js");
  expect(lines.map(({ route }) => route)).toEqual(["/guard", "asset"]);
});

test.each(["/broken", "/broken-later"])(
  "%s: a step that fails is a 500 with a reference, and is reported",
  async (path) => {
    problems.length = 0;
    const response = await get(path);
    expect(response.status).toBe(500);
    expect(response.body.toString()).toContain("Reference: id");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(problems).toEqual([expect.objectContaining({ message: "broken on purpose" })]);
    expect(lines).toEqual([{ requestId: "id", method: "GET", route: "failed", status: 500, ms: 0 }]);
  },
);
