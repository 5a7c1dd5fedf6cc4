import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { stopOnSignals } from "./lifecycle.ts";

test.each([
  ["SIGTERM gives load balancers notice", ["SIGTERM"], async () => {}, 1_000, 0],
  ["SIGINT gives none, and counts once when repeated at once", ["SIGINT", "SIGINT"], async () => {}, 0, 0],
  ["a stop that fails exits with 1", ["SIGTERM"], () => Promise.reject(new Error("busy")), 1_000, 1],
])("%s", async (_, signals, end, notice, code) => {
  const source = new EventEmitter();
  const codes: number[] = [];
  const notices: number[] = [];
  const stop = (noticeMs: number) => {
    notices.push(noticeMs);
    return end();
  };
  const logger = { info: () => {}, error: () => {} };
  stopOnSignals({ source, clock: () => 0, leave: (code) => codes.push(code), logger, service: { stop } });
  for (const signal of signals) source.emit(signal);
  expect(codes).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect([notices, codes]).toEqual([[notice], [code]]);
});
