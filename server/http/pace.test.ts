import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { BURST, createPace, paced, SPACING_MS, TOO_FAR_AHEAD_MS } from "./pace.ts";

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
  let server: Server;
  let answered = 0;

  async function start(isProxy: boolean) {
    answered = 0;
    const answer = paced(
      (_request, response) => {
        answered += 1;
        response.end("ok");
      },
      () => performance.now(),
      () => isProxy,
    );
    server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
  }

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** All of them at once on one connection, until it ends. */
  async function ask(times: number) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(times - 1));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    await text(socket).catch(() => {});
  }

  it("answers what has to wait, too", async () => {
    await start(false);
    await ask(BURST + 20);
    expect(answered).toBe(BURST + 20);
  });

  it("cuts off who goes on without waiting for answers", async () => {
    await start(false);
    const times = 20 * (BURST + TOO_FAR_AHEAD_MS / SPACING_MS);
    await ask(times);
    expect(answered).toBeLessThan(times);
  });

  it("lets a proxy wait for nothing", async () => {
    await start(true);
    await ask(5 * BURST);
    expect(answered).toBe(5 * BURST);
  });
});
