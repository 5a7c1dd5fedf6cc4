import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBuilt } from "../testing/built-process.ts";
import { open, rawExchange, readResponse } from "../testing/raw-http.ts";

const fileOf = (name: string) => readFileSync(`build/client/${name}`);
const filmFile = `assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".webm"))}`;
const FILM = fileOf(filmFile);
const SIZE = FILM.length;
const film = `/${filmFile}`;
const guard = fileOf("guard/index.html").toString();

let site: Awaited<ReturnType<typeof startBuilt>>;
beforeAll(async () => {
  site = await startBuilt();
}, 60_000);
afterAll(() => site.remove());

/** Reads raw bytes, without `fetch` and its decompression. */
async function get(path: string, headers: Record<string, string> = {}) {
  const socket = await open(site.port);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n${own.join("")}\r\n`);
  const response = await readResponse(socket);
  socket.destroy();
  return response;
}

describe("a page", () => {
  test.each([
    [undefined, null, (body: Buffer) => body],
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.1", "gzip", gunzipSync],
  ])("with Accept-Encoding: %s is encoded as %s", async (accept, encoding, decode) => {
    const response = await get("/guard", accept === undefined ? {} : { "Accept-Encoding": accept });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(decode(response.body).toString()).toBe(guard);
  });

  test.each(["/guard?utm_source=x", "http://site.example/guard"])("is found at %s", async (target) => {
    expect((await get(target)).body.toString()).toBe(guard);
  });

  test.each([
    ["/contact?topic=press", "/contact/press"],
    ["/contact?utm_source=x&topic=press", "/contact/press?utm_source=x"],
    ["/blog?topic=agents", "/blog/topic/agents"],
  ])("of a topic has its own address: %s redirects to %s", async (from, to) => {
    const moved = await get(from);
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, to]);
    expect((await get(to)).status).toBe(200);
  });

  test.each(["/contact?topic=nonsense", "/contact?topic=thank-you", "/contact?topic="])(
    "of an unknown topic is the plain page: %s",
    async (target) => {
      expect((await get(target)).body.toString()).toBe((await get("/contact")).body.toString());
    },
  );

  test.each(["gzip", "br", "identity"])("unchanged is 304 in %s, with the same validators", async (encoding) => {
    const first = await get("/guard", { "Accept-Encoding": encoding });
    const etag = first.headers.get("ETag") ?? "";
    const second = await get("/guard", { "Accept-Encoding": encoding, "If-None-Match": etag });
    expect(second.status).toBe(304);
    for (const name of ["ETag", "Cache-Control", "Vary", "Content-Security-Policy"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  test("is sent again for the tag of another encoding", async () => {
    const etag = (await get("/guard", { "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
    expect((await get("/guard", { "If-None-Match": etag })).status).toBe(200);
  });
});

describe("ranges of the video", () => {
  test.each([
    ["bytes=0-9", 206, `bytes 0-9/${SIZE}`, FILM.subarray(0, 10)],
    ["bytes=-1", 206, `bytes ${SIZE - 1}-${SIZE - 1}/${SIZE}`, FILM.subarray(SIZE - 1)],
    [`bytes=${SIZE}-`, 416, `bytes */${SIZE}`, Buffer.alloc(0)],
    ["bytes=0-1,3-4", 200, null, FILM],
  ])("%s", async (range, status, contentRange, body) => {
    const response = await get(film, { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(response.body.equals(body)).toBe(true);
  });

  test("If-Range gives the complete file if it has changed", async () => {
    const etag = (await get(film)).headers.get("ETag") ?? "";
    expect((await get(film, { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get(film, { Range: "bytes=0-9", "If-Range": '"older"' })).status).toBe(200);
  });

  test("an unchanged video is 304, and a page has no ranges", async () => {
    const etag = (await get(film)).headers.get("ETag") ?? "";
    expect((await get(film, { "If-None-Match": etag, Range: "bytes=0-9" })).status).toBe(304);
    expect((await get("/guard", { Range: "bytes=0-9" })).status).toBe(200);
  });
});

test("visitors who disconnect within the video do not affect others", async () => {
  const leave = async () => {
    const socket = await open(site.port);
    socket.write(`GET ${film} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
  };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 20 }, leave));
    expect((await get(film)).body.equals(FILM)).toBe(true);
  }
  expect((await get("/guard")).status).toBe(200);
});

describe("not found", () => {
  test.each(["/index.html", "/guard/index.html", "/index.html.br", "/.vite/manifest.json", "/site.json", "/GUARD"])(
    "%s is not served",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(["/assets/gone-1a2b.js", "/assets/folder/", "/wp-login.php", "/nowhere.data"])(
    "%s is a missing file in plain text",
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
        404,
        "text/plain; charset=utf-8",
        "no-store",
      ]);
    },
  );

  test.each(["/nowhere", "/blog/nobody-wrote-this", "/console/deep/er"])(
    "%s is a page that is never revalidated",
    async (path) => {
      const { status, headers } = await get(path, { "If-None-Match": "*", "Accept-Encoding": "br" });
      expect([status, headers.get("Content-Encoding"), headers.get("ETag")]).toEqual([404, "br", null]);
    },
  );

  test("a rejected path closes the connection", async () => {
    const { status, headers } = await get("/%00");
    expect([status, headers.get("Connection")]).toEqual([400, "close"]);
  });
});

describe("a malformed request", () => {
  test.each([
    ["with a zero byte", "GET /\0 HTTP/1.1\r\nHost: s\r\n\r\n", 400],
    ["with another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01", 400],
    ["with two lengths", "POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
    [
      "with length and chunks",
      "POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["with an unknown expectation", "GET / HTTP/1.1\r\nHost: s\r\nExpect: a miracle\r\n\r\n", 417],
  ])("%s is rejected in plain text, with our headers", async (_, text, status) => {
    const answer = await rawExchange(site.port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(answer).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\n");
  });

  test.each([
    ["DELETE", "/", "GET, HEAD"],
    ["PUT", "/contact", "GET, HEAD, POST"],
    ["PROPFIND", "/nowhere", "GET, HEAD"],
  ])("%s %s is answered with the allowed methods", async (method, path, allowed) => {
    const answer = await rawExchange(site.port, `${method} ${path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(new RegExp(`\r\nAllow: ${allowed}\r\n`, "i"));
  });
});
