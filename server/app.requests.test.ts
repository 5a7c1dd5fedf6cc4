import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leakingLines, MARK } from "../bench/fuzz/requests.ts";
import { fuzz } from "../bench/fuzz/send.ts";
import { readSiteManifest } from "./pages/manifest.ts";
import { logEntries, type Site, startBuilt } from "./testing/built-process.ts";
import { open, rawExchange, readResponse } from "./testing/raw-http.ts";

const manifest = await readSiteManifest("build/site.json");
const assets = readdirSync("build/client/assets");
const asset = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`;
const image = (models: string) => `/share/benchmarks/compare/${models}.png`;
const film = asset(".webm");
const FILM = readFileSync(`build/client${film}`);
const SIZE = FILM.length;
const guard = readFileSync("build/client/guard/index.html", "utf8");

let site: Site;
beforeAll(async () => {
  site = await startBuilt({ SITE_URL: manifest.origin, HSTS_PRELOAD: "true" });
}, 60_000);
afterAll(() => site.remove());

let visitors = 0;

/** Sends each request from another network, so that no rate limit applies. */
function request(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<string> {
  visitors += 1;
  const own = Object.entries({
    Host: "site.example",
    Connection: "close",
    "Content-Length": String(body.length),
    "X-Forwarded-For": `10.2.${visitors >> 8}.${visitors & 255}`,
    ...headers,
  });
  const text = own.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return rawExchange(site.port, `${method} ${path} HTTP/1.1\r\n${text}\r\n${body}`);
}

/** Reads the bytes of one answer on a connection that stays open, without the decompression of `fetch`. */
async function get(path: string, headers: Record<string, string> = {}) {
  const socket = await open(site.port);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n${own.join("")}\r\n`);
  const response = await readResponse(socket);
  socket.destroy();
  return response;
}

const raw = (text: string) => rawExchange(site.port, text);

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const inquiry = "name=Ada&email=ada@engine.example&company=Example&topic=other&message=Hello&elapsed=20000";

/** Headers of every response, besides the two policies that depend on its kind. */
const HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "[a-z-]+=\\(\\)(?:, [a-z-]+=\\(\\))+"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Embedder-Policy", "require-corp"],
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"],
] as const;

const page = (scripts: string) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; ` +
  "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests";
/** One policy for every page, with the hashes of all inline scripts. */
const PAGE = page(["'self'", ...manifest.scriptHashes.map((hash) => `'${hash}'`)].join(" "));
/** An answer to a form has a nonce, which differs each time. */
const ANSWER = page("'self' 'nonce-…'");
const FRAMED = PAGE.replace("frame-ancestors 'none'", "frame-ancestors *");
const RESOURCE = "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Kind = [name: string, status: number, send: () => Promise<string>, policy?: string, sharedWith?: string];

/** Every kind of response that the server gives, except its own failures. */
const answers: Kind[] = [
  ["a page", 200, () => request("GET", "/"), PAGE],
  ["the embed", 200, () => request("GET", "/benchmarks/embed"), FRAMED, "cross-origin"],
  ["a page on a keep-alive connection", 200, async () => `${(await get("/")).head}\r\n`, PAGE],
  ["HEAD of a page", 200, () => request("HEAD", "/"), PAGE],
  ["an asset", 200, () => request("GET", asset(".js"))],
  ["data of a page", 200, () => request("GET", "/guard.data")],
  ["an icon", 200, () => request("GET", "/favicon.ico"), RESOURCE, "cross-origin"],
  ["an image of two models", 200, () => request("GET", image("o1,gpt-4o")), RESOURCE, "cross-origin"],
  ["a badge", 200, () => request("GET", "/benchmarks/badge/o1.svg"), RESOURCE, "cross-origin"],
  ["a badge of an unknown model", 404, () => request("GET", "/benchmarks/badge/gone.svg")],
  ["the former address of an image", 308, () => request("GET", image("1.0/o1,gpt-4o"))],
  ["an image of an unknown model", 404, () => request("GET", image("1.0/o1,gone"))],
  ["a range of the video", 206, () => request("GET", film, { Range: "bytes=0-9" })],
  ["a range beyond the video", 416, () => request("GET", film, { Range: "bytes=99999999-" })],
  ["an unchanged page", 304, () => request("GET", "/", { "If-None-Match": "*" }), PAGE],
  ["a trailing slash", 308, () => request("GET", "/guard/?a=b")],
  ["a moved page", 308, () => request("GET", "/contact/thank-you")],
  ["an unknown page", 404, () => request("GET", "/nowhere"), PAGE],
  ["an unknown page of the console", 404, () => request("GET", "/console/keys"), PAGE],
  ["an unknown article", 404, () => request("GET", "/blog/nowhere"), PAGE],
  ["an address that looks like another site", 404, () => request("GET", "//elsewhere.example/"), PAGE],
  ["a missing asset", 404, () => request("GET", "/assets/gone.js")],
  ["an unsupported method", 405, () => request("DELETE", "/")],
  ["a method unsupported by a form", 405, () => request("PUT", "/contact")],
  ["an unsupported method for a page that is not there", 405, () => request("PROPFIND", "/nowhere")],
  ["a POST to a page without a form", 405, () => request("POST", "/guard", form, "a=b")],
  ["an invalid form", 422, () => request("POST", "/contact", form, "name=Grace"), ANSWER],
  ["a valid form", 303, () => request("POST", "/contact", form, inquiry), ANSWER],
  ["a form too large", 413, () => request("POST", "/contact", form, `name=${"a".repeat(70_000)}`), ANSWER],
  ["a form with a broken escape", 400, () => request("POST", "/contact", form, `${inquiry}%zz`)],
  ["a form with an invalid UTF-8 escape", 400, () => request("POST", "/contact", form, `${inquiry}%ff%e2%28`)],
  ["a form of another content type", 400, () => request("POST", "/contact", { "Content-Type": "text/plain" }, "a")],
  ["a cross-site form", 403, () => request("POST", "/contact", { ...form, Origin: "https://a.example" }, inquiry)],
  ["health", 200, () => request("GET", "/healthz")],
  ["readiness", 200, () => request("GET", "/readyz")],
  ["a path that leaves the folder", 400, () => request("GET", "/../../etc/passwd")],
  ["an invalid host", 400, () => request("GET", "/", { Host: "a b" })],
  ["an invalid host address", 400, () => request("GET", "/nowhere?email=a@b.example", { Host: "999.1.1.1" })],
  ["an invalid host name", 400, () => request("POST", "/contact", { ...form, Host: "xn--a" }, inquiry)],
  ["a form at an encoded spelling of its path", 405, () => request("POST", "/contact%2edata", form, inquiry)],
  ["a missing host", 400, () => raw("GET / HTTP/1.1\r\n\r\n")],
  ["an address that is too long", 414, () => request("GET", `/${"a".repeat(5000)}`)],
  ["bytes that are not HTTP", 400, () => raw("nonsense\r\n\r\n")],
  ["another protocol", 400, () => raw("\x16\x03\x01\x02\x00\x01\x00\x01")],
  ["a bare zero byte", 400, () => raw("GET /\0 HTTP/1.1\r\nHost: s\r\n\r\n")],
  ["two lengths", 400, () => raw("POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n")],
  ["length and chunks", 400, () => request("POST", "/", { "Content-Length": "1", "Transfer-Encoding": "chunked" })],
  ["an unknown expectation", 417, () => request("GET", "/", { Expect: "a miracle" })],
  ["headers that are too large", 431, () => request("GET", "/", { "X-Large": "a".repeat(20_000) })],
];

test.each(answers)(
  "%s gets %i and every header",
  async (name, status, send, policy = RESOURCE, sharedWith = "same-origin") => {
    const text = await send();
    const headersOf = (name: string) =>
      [...text.matchAll(new RegExp(`\r\n${name}: ([^\r]+)`, "gi"))].map((match) => match[1]);
    expect(
      headersOf("Content-Security-Policy").map((own) => own?.replace(/'nonce-[\w+/=]{24,}'/, "'nonce-…'")),
    ).toEqual([policy]);
    expect(headersOf("Cross-Origin-Resource-Policy")).toEqual([sharedWith]);
    const head = `${text.split("\r\n\r\n")[0]}\r\n`.toLowerCase();
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    for (const [name, value] of HEADERS) {
      expect(head.split(`\r\n${name.toLowerCase()}: `)).toHaveLength(2);
      expect(head).toMatch(new RegExp(`\r\n${name}: ${value}\r\n`, "i"));
    }
    expect(head).not.toMatch(/unsafe-|x-powered-by|set-cookie|access-control-allow-credentials|\r\nserver:/);
    expect(/\r\n(content-length: \d+|transfer-encoding: chunked)\r\n/.test(head)).toBe(status !== 304);
    if ([400, 403, 405, 414, 417, 431].includes(status)) {
      expect(head).toContain("\r\ncontent-type: text/plain; charset=utf-8\r\n");
    }
    const allowed = { "an unsupported method": "get, head", "a method unsupported by a form": "get, head, post" }[name];
    if (allowed) expect(head).toContain(`\r\nallow: ${allowed}\r\n`);
  },
);

test.each(["/", "/guard/", "/nowhere", "/assets/gone.js", "/healthz", "/readyz", "/%00"])(
  "HEAD %s has the headers of GET",
  async (path) => {
    const head = await request("HEAD", path);
    const get = await request("GET", path);
    // Header names are compared without regard to case and order.
    const headersOf = (text: string) => {
      const lines = (text.split("\r\n\r\n")[0] ?? "")
        .split("\r\n")
        .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
      return lines.filter((line) => !line.startsWith("date:")).sort();
    };
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(head.split("\r\n\r\n")[1]).toBe("");
  },
);

describe("a page", () => {
  test.each([
    [undefined, null, (body: Buffer) => body],
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("with Accept-Encoding: %s is encoded as %s, and 304 when unchanged", async (accept, encoding, decode) => {
    const own: Record<string, string> = accept === undefined ? {} : { "Accept-Encoding": accept };
    const first = await get("/guard", own);
    expect([first.status, first.headers.get("Content-Encoding")]).toEqual([200, encoding]);
    expect(first.headers.get("Vary")).toBe("Accept-Encoding");
    expect(decode(first.body).toString()).toBe(guard);
    const tag = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const second = await get("/guard", { ...own, ...tag });
    expect(second.status).toBe(304);
    for (const name of ["ETag", "Cache-Control", "Vary", "Content-Security-Policy"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    // The tag of another encoding does not count.
    expect((await get("/guard", { "Accept-Encoding": encoding === "br" ? "gzip" : "br", ...tag })).status).toBe(200);
  });

  test.each(["/guard?utm_source=x", "http://site.example/guard"])("is found at %s", async (target) => {
    expect((await get(target)).body.toString()).toBe(guard);
  });

  test.each([
    ["/contact?utm_source=x&topic=press", "/contact/press?utm_source=x"],
    ["/blog?topic=agents", "/blog/topic/agents"],
  ])("of a topic has its own address: %s redirects to %s", async (from, to) => {
    const moved = await get(from);
    expect([moved.status, moved.headers.get("Location")]).toEqual([308, to]);
    expect((await get(to)).status).toBe(200);
  });
});

describe("the video", () => {
  test.each([
    ["bytes=0-9", 206, `bytes 0-9/${SIZE}`, FILM.subarray(0, 10)],
    ["bytes=-1", 206, `bytes ${SIZE - 1}-${SIZE - 1}/${SIZE}`, FILM.subarray(SIZE - 1)],
    [`bytes=${SIZE}-`, 416, `bytes */${SIZE}`, Buffer.alloc(0)],
    ["bytes=0-1,3-4", 200, null, FILM],
  ])("has the range %s", async (range, status, contentRange, body) => {
    const response = await get(film, { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(response.body.equals(body)).toBe(true);
  });

  test("is sent whole if it has changed, and not at all if it has not; a page has no ranges", async () => {
    const etag = (await get(film)).headers.get("ETag") ?? "";
    const Range = "bytes=0-9";
    expect((await get(film, { Range, "If-Range": etag })).status).toBe(206);
    expect((await get(film, { Range, "If-Range": '"older"' })).status).toBe(200);
    expect((await get(film, { Range, "If-None-Match": etag })).status).toBe(304);
    expect((await get("/guard", { Range })).status).toBe(200);
  });

  test("reaches others complete while visitors disconnect", async () => {
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
  });
});

describe("not found", () => {
  test.each(["/index.html", "/guard/index.html", "/index.html.br", "/.vite/manifest.json", "/site.json", "/GUARD"])(
    "%s is not served",
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test.each(["/assets/gone-1a2b.js", "/assets/folder/", "/wp-login.php", "/nowhere.data"])(
    "%s is a missing file in plain text",
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
      expect(headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test.each(["/nowhere", "/blog/nobody-wrote-this", "/console/deep/er", "/metrics"])(
    "%s is a page that is never revalidated",
    async (path) => {
      const { status, headers } = await get(path, { "If-None-Match": "*", "Accept-Encoding": "br" });
      expect([status, headers.get("Content-Encoding"), headers.get("ETag")]).toEqual([404, "br", null]);
    },
  );
});

test("health names the build and how the request arrived, and so does the first line of the log", async () => {
  const { buildId } = manifest;
  const about = { status: "ok", build: buildId, origin: "http://site.example", proxy: "none" };
  expect(JSON.parse((await get("/healthz")).body.toString())).toEqual(about);
  expect(site.output.out).toContain(`"build":"${buildId}","msg":`);
});

test("300 hostile requests cause no failure", async () => {
  const { statuses, failures } = await fuzz({ port: site.port, seed: 20_261_115, count: 300 });
  expect(failures).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
  // These statuses show that requests get past the first check.
  for (const status of ["200", "400", "403", "404", "405", "422"]) expect([...statuses.keys()]).toContain(status);
  expect((await get("/readyz")).body.toString()).toBe('{"status":"ready"}');
});

test("the log of all these requests contains no address, query or body", async () => {
  await request("GET", "/nowhere?email=last@visitor.example");
  await expect.poll(() => site.output.out.trimEnd().split("\n").length).toBeGreaterThan(answers.length);
  await request("GET", "/healthz");
  const lines = logEntries(site.output.out);
  const requests = lines.filter(({ route }) => route !== undefined);
  for (const line of requests) {
    expect(Object.keys(line).sort()).toEqual(["level", "method", "ms", "requestId", "route", "status", "time"]);
    expect(line.route).not.toMatch(/[?=%]|nowhere|gone|passwd|keys|\/a$/);
  }
  const routes = requests.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(["/", "asset", "/contact", "not-found", "bad-request"]));
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(site.output.out).not.toMatch(/visitor\.example|engine\.example|Grace|10\.2\./);
  expect(leakingLines(site.output.out)).toEqual([]);
  expect(leakingLines(`{}\n{"route":"/blog/${MARK}"}\n{"msg":"a form of amara@company.example"}`)).toHaveLength(2);
});
