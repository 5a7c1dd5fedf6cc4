import type { Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { open, rawExchange, readToEnd } from "#server/testing/raw-http.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHttpServer, listen, SERVER_LIMITS, type ServerLimits } from "./server.ts";

const GET = "GET / HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n";

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
  const other = createHttpServer({ listener: () => {}, security: securityHeaders({ https: false }) });
  await expect(listen(other, { port, host: "127.0.0.1", setting: "INTERNAL_PORT" })).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or set INTERNAL_PORT to another, such as ${port + 1}.`,
  );
});
