import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it, onTestFinished, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { open, rawExchange, readToEnd } from "#server/testing/raw-http.ts";
import { securityHeaders } from "./security-headers.ts";
import {
  BURST,
  createHttpServer,
  createPace,
  paced,
  SERVER_LIMITS,
  type ServerLimits,
  SPACING_MS,
  TOO_FAR_AHEAD_MS,
} from "./server.ts";

const GET = "GET / HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n";

describe("the wait of a request", () => {
  const setUp = () => {
    const clock = { now: 0 };
    const waitOf = createPace(() => clock.now);
    return {
      clock,
      waits: (connection: object, times: number) => Array.from({ length: times }, () => waitOf(connection)),
    };
  };

  it("a connection has a burst for nothing, then one request at a time; another has its own", () => {
    const { waits } = setUp();
    const [one, other] = [{}, {}];
    expect(new Set(waits(one, BURST))).toEqual(new Set([0]));
    expect(waits(one, 3)).toEqual([SPACING_MS, 2 * SPACING_MS, 3 * SPACING_MS]);
    expect(waits(other, 1)).toEqual([0]);
  });

  it("one that asks no faster than the spacing never waits", () => {
    const { clock, waits } = setUp();
    const connection = {};
    waits(connection, BURST);
    for (let times = 0; times < 3 * BURST; times += 1) {
      clock.now += SPACING_MS;
      expect(waits(connection, 1)).toEqual([0]);
    }
  });

  it("after however long a pause it has one burst again", () => {
    const { clock, waits } = setUp();
    const connection = {};
    waits(connection, BURST + 50);
    clock.now += 1_000 * BURST * SPACING_MS;
    expect(waits(connection, BURST + 1).filter((wait) => wait > 0)).toEqual([SPACING_MS]);
  });
});

describe("a server", () => {
  /** Resolves to how many are answered of so many at once on one connection. */
  async function answered(times: number, isProxy: boolean): Promise<number> {
    let count = 0;
    const answer: RequestListener = (_request, response) => {
      count += 1;
      response.end("ok");
    };
    const server = createServer(
      paced(
        answer,
        () => performance.now(),
        () => isProxy,
      ),
    );
    onTestFinished(() => closeServer(server));
    const many = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(times - 1);
    await rawExchange(await listenOnFreePort(server), many, GET);
    return count;
  }

  it("answers what has to wait, too", async () => {
    expect(await answered(BURST + 20, false)).toBe(BURST + 20);
  });

  it("cuts off who goes on without waiting for answers", async () => {
    const times = 20 * (BURST + TOO_FAR_AHEAD_MS / SPACING_MS);
    expect(await answered(times, false)).toBeLessThan(times);
  });

  it("lets a proxy wait for nothing", async () => {
    expect(await answered(5 * BURST, true)).toBe(5 * BURST);
  });
});

describe("server", () => {
  let server: Server;

  async function start(limits: Partial<ServerLimits> = {}): Promise<number> {
    server = createHttpServer({
      listener: (request, response) => {
        request.resume().on("end", () => response.end("answered"));
      },
      security: securityHeaders({ https: false }),
      limits: { ...SERVER_LIMITS, ...limits },
    });
    return listenOnFreePort(server);
  }

  afterEach(() => closeServer(server));

  /** Short enough to wait for, long enough for a busy machine to serve an honest client meanwhile. */
  const QUICK = { headersTimeout: 600, requestTimeout: 1_200, connectionsCheckingInterval: 50 };

  test("the limits are those of rule N1", async () => {
    await start();
    expect(SERVER_LIMITS).toMatchObject({ connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 });
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([10_000, 30_000, 65_000, 120_000]);
  });

  describe("slow clients", () => {
    test("who never finish their headers are told and closed, while others are served", async () => {
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

    test("who never finish their body are closed", async () => {
      const port = await start(QUICK);
      const text = await rawExchange(port, "POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 10\r\n\r\nabc");
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
    });

    test("who let nothing move are closed", async () => {
      const port = await start({ inactivityTimeout: 50 });
      expect(await rawExchange(port, "POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 10\r\n\r\nabc")).toBe("");
    });
  });

  test("a client that leaves in the middle harms nobody", async () => {
    const port = await start();
    const socket = await open(port);
    socket.write("POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 10\r\n\r\nabc");
    socket.resetAndDestroy();
    expect(await rawExchange(port, GET)).toContain("answered");
  });
});
