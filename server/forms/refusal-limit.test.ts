import { expect, test } from "vitest";
import { createRefusalLimit } from "./refusal-limit.ts";

function limitAt(own: { maxNetworks?: number } = {}) {
  const time = { now: 0 };
  const limit = createRefusalLimit({ clock: () => time.now, count: 3, windowMs: 60_000, ...own });
  const enter = (network: string, times = 1) => Array.from({ length: times }, () => limit.enter(network)).at(-1);
  return { time, limit, enter };
}

test("so many are looked at, then the network waits for the rest of its time; others do not", () => {
  const { time, enter } = limitAt();
  expect(enter("a", 3)).toBeUndefined();
  time.now = 10_500;
  expect(enter("a")).toBe(50);
  expect(enter("b")).toBeUndefined();
  time.now = 59_999;
  expect(enter("a")).toBe(1);
  time.now = 60_000;
  expect(enter("a", 3)).toBeUndefined();
  expect(enter("a")).toBe(60);
});

test("what was not refused does not count, however often", () => {
  const { limit, enter } = limitAt();
  for (let i = 0; i < 20; i++) {
    expect(enter("a")).toBeUndefined();
    limit.acquit("a");
  }
  limit.acquit("a");
  limit.acquit("never seen");
  expect(enter("a", 3)).toBeUndefined();
  expect(enter("a")).toBe(60);
});

test("no more networks are remembered than fit: the oldest makes room", () => {
  const { enter } = limitAt({ maxNetworks: 2 });
  enter("a", 3);
  enter("b", 3);
  expect(enter("c", 3)).toBeUndefined();
  expect(enter("b")).toBe(60);
  expect(enter("a")).toBeUndefined();
});
