import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { stopOnSignals } from "./lifecycle.ts";

function setUp() {
  const source = new EventEmitter();
  const codes: number[] = [];
  const notices: number[] = [];
  let now = 0;
  const { promise: stopped, resolve, reject } = promised();
  stopOnSignals({
    source,
    clock: () => now,
    leave: (code) => codes.push(code),
    logger: { info: () => {}, error: () => {} },
    service: {
      stop: (noticeMs) => {
        notices.push(noticeMs);
        return stopped;
      },
    },
  });
  return {
    source,
    codes,
    notices,
    advance: (ms: number) => {
      now += ms;
    },
    finish: async (error?: Error) => {
      if (error === undefined) resolve();
      else reject(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("SIGTERM gives load balancers notice, stops once and exits with 0", async () => {
  const { source, codes, notices, finish } = setUp();
  source.emit("SIGTERM");
  expect(codes).toEqual([]);
  await finish();
  expect(codes).toEqual([0]);
  expect(notices).toEqual([1_000]);
});

test("SIGINT stops without notice, and a repeated signal counts once", async () => {
  const { source, codes, notices, advance, finish } = setUp();
  source.emit("SIGINT");
  advance(20);
  source.emit("SIGINT");
  await finish();
  expect(notices).toEqual([0]);
  expect(codes).toEqual([0]);
});

test("a failing stop exits with 1", async () => {
  const { source, codes, finish } = setUp();
  source.emit("SIGTERM");
  await finish(new Error("database is busy"));
  expect(codes).toEqual([1]);
});
