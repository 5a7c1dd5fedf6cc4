import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { open, rawExchange, readToEnd } from "#server/testing/raw-http.ts";
import { trustedNetworks } from "./hosts-and-networks.ts";
import { securityHeaders } from "./security-headers.ts";
import {
  createHttpServer,
  inTurns,
  limitConnections,
  listen,
  MAX_PATH_LENGTH,
  pathOf,
  refusalOf,
  SERVER_LIMITS,
} from "./server.ts";

const GET = "GET / HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n";

let server: Server;

async function start(limits: Partial<typeof SERVER_LIMITS> = {}): Promise<number> {
  server = createHttpServer(
    (request, response) => {
      request.resume().on("end", () => response.end("answered"));
    },
    securityHeaders({ https: false }),
    { ...SERVER_LIMITS, ...limits },
  );
  return listenOnFreePort(server);
}

afterEach(() => closeServer(server));

/** Short enough to wait for, long enough for a busy machine to serve another client meanwhile. */
const QUICK = { headersTimeout: 600, requestTimeout: 1_200, connectionsCheckingInterval: 50 };

test("limits are those of rule N1", async () => {
  await start();
  expect(SERVER_LIMITS).toMatchObject({ connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 });
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([10_000, 30_000, 65_000, 120_000]);
});

describe("slow clients", () => {
  test("that never finish their headers get 408, while others are served", async () => {
    const port = await start(QUICK);
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = await open(port);
        socket.write("GET / HTTP/1.1\r\n");
        const drip = setInterval(() => socket.write("a"), 10);
        const text = await readToEnd(socket);
        clearInterval(drip);
        return text;
      }).concat(rawExchange(port, GET)),
    );
    expect(slow.pop()).toContain("answered");
    for (const text of slow) expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ["that never finish their body get 408", QUICK, /^HTTP\/1\.1 408 /],
    ["that send and read nothing are disconnected", { inactivityTimeout: 50 }, /^$/],
  ])("%s", async (_, limits, answer) => {
    const port = await start(limits);
    expect(await rawExchange(port, "POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 10\r\n\r\nabc")).toMatch(answer);
  });
});

test("a port in use is reported by the name of its setting", async () => {
  const port = await start();
  const other = createHttpServer(() => {}, securityHeaders({ https: false }));
  await expect(listen(other, { port, host: "127.0.0.1" }, "INTERNAL_PORT")).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or set INTERNAL_PORT to another, such as ${port + 1}.`,
  );
});

const host = ["site.example"];
const split = (text: string) => text.trim().split(/\s+/);

describe("refusalOf a target", () => {
  const ACCEPTED =
    "/ /guard /guard/?utm_source=x /blog/%C3%A9t%C3%A9 /a.b/..c/d..e //elsewhere.example /search?q=%00../..\\";
  test.each([...split(ACCEPTED), `/${"a".repeat(MAX_PATH_LENGTH - 1)}`, `/?${"q".repeat(6000)}`])(
    "accepts %s",
    (target) => expect(refusalOf(target, host)).toBeUndefined(),
  );

  const REJECTED = `* guard /../etc/passwd /assets/../../site.json /.. /. /assets/%2e%2e/%2E%2E/site.json
    /assets/..%2f..%2fsite.json /%00 /guard%00.html /%0d%0aSet-Cookie:x /% /%zz /%ff /\\elsewhere.example
    /%5celsewhere.example`;
  test.each(["", ...split(REJECTED)])("rejects %s", (target) => {
    expect(refusalOf(target, host)).toMatchObject({ status: 400 });
  });

  test("rejects a path that is too long with 414", () =>
    expect(refusalOf(`/${"a".repeat(MAX_PATH_LENGTH)}`, host)).toMatchObject({ status: 414 }));
});

describe("refusalOf a host", () => {
  const ACCEPTED =
    "site.example SITE.example:3000 localhost 127.0.0.1:80 [::1]:3000 a_b.example site.example. xn--bb-eka.example";
  test.each(split(ACCEPTED))("accepts %s", (name) => expect(refusalOf("/", [name])).toBeUndefined());

  const REJECTED = `a.example/path user@a.example a.example:port -a.example a.example: <script> 999.1.1.1 xn--a XN--A a.xn--.example a:99999
    [:::1] 0x7f.1 [0:0::1]`;
  test.each([
    [[]],
    [["a.example", "b.example"]],
    ...["", "a example", "a".repeat(300), ...split(REJECTED)].map((name) => [[name]]),
  ])("rejects %j", (names) => expect(refusalOf("/", names)).toMatchObject({ status: 400 }));
});

test("pathOf drops query and fragment", () =>
  expect(["/a?b#c", "/a#c?b", "/a"].map(pathOf)).toEqual(["/a", "/a", "/a"]));

async function startLimited(...trusted: string[]) {
  const limits = { ...SERVER_LIMITS, headersTimeout: 300, connectionsCheckingInterval: 50, keepAliveTimeout: 5_000 };
  const listener = inTurns((_, response) => response.end("answered"));
  const server = createHttpServer(listener, securityHeaders({ https: false }), limits);
  const onLimit = vi.fn();
  limitConnections(server, trustedNetworks(trusted), onLimit, { served: 2, open: 3 });
  const port = await listenOnFreePort(server);
  onTestFinished(() => closeServer(server));
  /** Opens connections and sends a request on each. An answer is what comes first, or that the connection is closed. */
  const askTimes = async (count: number, localAddress: string) => {
    const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress }));
    const answers = sockets.map((socket) => {
      onTestFinished(() => void socket.destroy());
      socket.write("GET / HTTP/1.1\r\nHost: s\r\n\r\n");
      const first = once(socket, "data").then(([chunk]) => String(chunk).slice(9, 12));
      return Promise.race([first, readToEnd(socket).then(() => "closed")]).catch(() => "closed");
    });
    return { sockets, answers: await Promise.all(answers) };
  };
  return { askTimes, onLimit };
}

test("of one address so many connections are served, some left unread until they time out, the others closed", async () => {
  const { askTimes, onLimit } = await startLimited();
  const { answers, sockets } = await askTimes(5, "127.0.0.1");
  expect(answers.toSorted()).toEqual(["200", "200", "408", "closed", "closed"]);
  expect(onLimit).toHaveBeenCalledTimes(1);
  expect((await askTimes(2, "127.0.0.2")).answers).toEqual(["200", "200"]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await askTimes(1, "127.0.0.1")).answers).toEqual(["200"]);
});

test("a trusted proxy has as many connections as it opens", async () => {
  const { askTimes, onLimit } = await startLimited("127.0.0.1");
  expect((await askTimes(6, "127.0.0.1")).answers).toEqual(Array(6).fill("200"));
  expect(onLimit).not.toHaveBeenCalled();
});

test("one request is answered per turn of the event loop, and none of a connection that is gone", async () => {
  const answered: string[] = [];
  const listener = inTurns(({ url }) => void answered.push(url ?? ""));
  const request = (url: string, socket: object) => listener({ url, socket } as IncomingMessage, {} as ServerResponse);
  const busy = { destroyed: false };
  request("first", busy);
  request("second", { destroyed: false });
  request("gone", { destroyed: true });
  request("third", {});
  expect(answered).toEqual([]);
  request("pipelined", busy);
  const seen: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await nextTurn();
    seen.push(answered.join());
  }
  expect(seen.map((text) => text.split(",").length)).toEqual([2, 3, 3, 4, 4]);
  expect(answered).toEqual(["pipelined", "first", "second", "third"]);
});
