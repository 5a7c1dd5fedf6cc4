import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { open, rawExchange, readResponse, readToEnd } from "#server/testing/raw-http.ts";
import { contentOf, manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { type FastLane, installFastLane } from "./fast-lane.ts";
import { front } from "./front.ts";
import { plainAnswers } from "./plain-answers.ts";
import { readPlainRequest } from "./plain-request.ts";
import type { RequestRecord } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHttpServer, SERVER_LIMITS, type ServerLimits } from "./server.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

const security = { https: false };
let files: StaticFiles;
let withLane: Server;
let lane: FastLane;
let withoutLane: Server;
let port: number;
let plainPort: number;
let answeredInLane: number;
const lines: RequestRecord[] = [];

beforeAll(async () => {
  const build = await writeSiteBuild();
  files = await loadStaticFiles({ clientDirectory: join(build.directory, "client"), manifest, security });
  return async () => {
    files.close();
    await build.remove();
  };
});

function createPair(limits: ServerLimits = SERVER_LIMITS) {
  const recorder = { record: (line: RequestRecord) => lines.push(line), clock: () => 0, newRequestId: () => "id" };
  const headers = securityHeaders(security);
  const listener = front({
    files,
    recorder,
    security: headers,
    next: (request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => response.writeHead(299, { "Content-Length": body.length }).end(body));
    },
  });
  withLane = createHttpServer({ listener, security: headers, limits });
  withoutLane = createHttpServer({ listener, security: headers, limits });
  const { keepAliveTimeout: keepAliveTimeoutMs } = limits;
  const answer = plainAnswers({ files, recorder, keepAliveTimeoutMs, wallClock: Date.now });
  answeredInLane = 0;
  lane = installFastLane(withLane, {
    answer: (text) => {
      const bytes = answer(text);
      if (bytes !== undefined) answeredInLane += 1;
      return bytes;
    },
  });
}

async function listen() {
  port = await listenOnFreePort(withLane);
  plainPort = await listenOnFreePort(withoutLane);
}

beforeEach(async () => {
  lines.length = 0;
  createPair();
  await listen();
});

afterEach(async () => {
  lane.destroy();
  await Promise.all([closeServer(withLane), closeServer(withoutLane)]);
});

const request = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: site.example", ...headers, "", ""].join("\r\n");

/** Sends everything, then closes its own side; the clock is the only thing two servers may disagree on. */
async function sendAll(to: number, text: string): Promise<string> {
  const socket = await open(to);
  socket.end(text, "latin1");
  return (await readToEnd(socket)).replaceAll(/\r\nDate: [^\r]+/g, "");
}

describe("answers byte for byte what node:http answers", () => {
  test.each([
    "/",
    "/guard",
    "/guard?query",
    "/_.data",
    "/assets/app-1a2b.js",
    "/robots.txt",
    "/.well-known/security.txt",
  ])("GET %s", async (path) => {
    for (const encoding of ["br", "gzip", "identity", "br;q=0, *"]) {
      const text = request(path, `Accept-Encoding: ${encoding}`);
      expect(await sendAll(port, text)).toBe(await sendAll(plainPort, text));
    }
    expect(answeredInLane).toBe(4);
  });

  test("any damaged request", async () => {
    const whole = request("/guard", "Accept-Encoding: br", "User-Agent: test", "Connection: keep-alive");
    const damage = fc.record({
      at: fc.nat(whole.length),
      remove: fc.nat(6),
      insert: fc.constantFrom(
        "",
        "\r",
        "\n",
        "\r\n",
        " ",
        ":",
        "\0",
        "\t",
        "\x7f",
        "é",
        "Content-Length: 3\r\n",
        "\r\nGET ",
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { maxLength: 3 }), async (damages) => {
        const text = damages.reduce((t, d) => t.slice(0, d.at) + d.insert + t.slice(d.at + d.remove), whole);
        expect(await sendAll(port, text)).toBe(await sendAll(plainPort, text));
      }),
      { numRuns: 150 },
    );
    expect(answeredInLane).toBeGreaterThan(0);
  });
});

describe("one connection", () => {
  test("is answered again and again, then moves to node:http without loss", async () => {
    const socket = await open(port);
    for (const path of ["/", "/guard", "/"]) {
      socket.write(request(path));
      expect((await readResponse(socket)).status).toBe(200);
    }
    socket.write(request("/guard", 'If-None-Match: "x"'));
    expect((await readResponse(socket)).body.toString()).toBe(contentOf("guard/index.html"));
    socket.write("POST /contact HTTP/1.1\r\nHost: s\r\nContent-Length: 5\r\n\r\nhe");
    socket.write("llo");
    expect((await readResponse(socket)).body.toString()).toBe("hello");
    socket.write(request("/guard"));
    expect((await readResponse(socket)).status).toBe(200);
    expect(answeredInLane).toBe(3);
    socket.destroy();
  });

  test("may send its request in pieces", async () => {
    const socket = await open(port);
    for (const piece of ["GE", "T /guard HTTP/1.1\r\nHost: s", "\r\n\r\n"]) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await readResponse(socket)).body.toString()).toBe(contentOf("guard/index.html"));
    socket.destroy();
  });

  test("may send several at once and gets the answers in order", async () => {
    const text = await sendAll(port, request("/guard") + request("/robots.txt") + request("/", "Connection: close"));
    const order = ["<title>Guard", "User-agent", "<title>Home"].map((words) => text.indexOf(words));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test("that is slow to take an answer gets the next one from node:http, after it", async () => {
    const length = 16_000_000;
    const large = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${"x".repeat(length)}`);
    await closeServer(withLane);
    createPair();
    lane = installFastLane(withLane, {
      answer: (text) => (readPlainRequest(text)?.target === "/large" ? large : undefined),
    });
    await listen();
    const socket = await open(port);
    socket.write(request("/large"));
    await once(socket, "readable");
    socket.write(request("/large"));
    socket.write(request("/robots.txt", "Connection: close"));
    const text = await readToEnd(socket);
    expect(text.slice(0, 17)).toBe("HTTP/1.1 200 OK\r\n");
    expect(text.slice(large.length)).toMatch(/^HTTP\/1\.1 299 .*HTTP\/1\.1 200 OK.*User-agent/s);
  });
});

describe("limits", () => {
  test("a connection that says nothing is closed", async () => {
    await closeServer(withLane);
    createPair({ ...SERVER_LIMITS, headersTimeout: 50 });
    await listen();
    expect(await readToEnd(await open(port))).toBe("");
  });

  test("a connection kept alive is closed when it stays idle", async () => {
    await closeServer(withLane);
    createPair({ ...SERVER_LIMITS, keepAliveTimeout: 50 });
    await listen();
    expect(await rawExchange(port, request("/"))).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answeredInLane).toBe(1);
  });

  test("close ends the connections that wait", async () => {
    const socket = await open(port);
    socket.write(request("/"));
    await readResponse(socket);
    lane.close();
    await once(socket, "close");
  });
});

test("the log has the same line as for node:http", async () => {
  const text = request("/guard?email=ada@site.example");
  await sendAll(port, text);
  await sendAll(plainPort, text);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual(lines[1]);
});
