import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { trustedNetworks } from "../forms/sender.ts";
import { closeServer, listenOnFreePort } from "../testing/listen.ts";
import { readToEnd } from "../testing/raw-http.ts";
import { inTurns, limitConnections } from "./fairness.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHttpServer, SERVER_LIMITS } from "./server.ts";

async function start(...trusted: string[]) {
  const server = createHttpServer({
    listener: inTurns((_, response) => response.end("answered")),
    security: securityHeaders({ https: false }),
    limits: { ...SERVER_LIMITS, headersTimeout: 300, connectionsCheckingInterval: 50, keepAliveTimeout: 5_000 },
  });
  let reports = 0;
  const onLimit = () => {
    reports += 1;
  };
  limitConnections(server, { isTrusted: trustedNetworks(trusted), onLimit, limits: { served: 2, open: 3 } });
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
  return { askTimes, reports: () => reports };
}

test("of one address so many connections are served, some left unread until they time out, the others closed", async () => {
  const { askTimes, reports } = await start();
  const { answers, sockets } = await askTimes(5, "127.0.0.1");
  expect(answers.toSorted()).toEqual(["200", "200", "408", "closed", "closed"]);
  expect(reports()).toBe(1);
  expect((await askTimes(2, "127.0.0.2")).answers).toEqual(["200", "200"]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await askTimes(1, "127.0.0.1")).answers).toEqual(["200"]);
});

test("a trusted proxy has as many connections as it opens", async () => {
  const { askTimes, reports } = await start("127.0.0.1");
  expect((await askTimes(6, "127.0.0.1")).answers).toEqual(Array(6).fill("200"));
  expect(reports()).toBe(0);
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
