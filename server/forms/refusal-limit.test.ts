import { expect, test } from "vitest";
import { createRefusalCounter } from "./refusal-limit.ts";

function limitAt(own: { maxNetworks?: number } = {}) {
  const time = { now: 0 };
  const limit = createRefusalCounter({ clock: () => time.now, limit: 3, windowMs: 60_000, ...own });
  const count = (network: string, times = 1) => Array.from({ length: times }, () => limit.count(network)).at(-1);
  return { time, limit, count };
}

test("over the limit, a network waits for the rest of its window; others do not", () => {
  const { time, count } = limitAt();
  expect(count("a", 3)).toBeUndefined();
  time.now = 10_500;
  expect(count("a")).toBe(50);
  expect(count("b")).toBeUndefined();
  time.now = 59_999;
  expect(count("a")).toBe(1);
  time.now = 60_000;
  expect(count("a", 3)).toBeUndefined();
  expect(count("a")).toBe(60);
});

test("accepted forms do not count, however many", () => {
  const { limit, count } = limitAt();
  for (let i = 0; i < 20; i++) {
    expect(count("a")).toBeUndefined();
    limit.release("a");
  }
  limit.release("a");
  limit.release("never seen");
  expect(count("a", 3)).toBeUndefined();
  expect(count("a")).toBe(60);
});

test("the number of networks is bounded: the oldest is dropped", () => {
  const { count } = limitAt({ maxNetworks: 2 });
  count("a", 3);
  count("b", 3);
  expect(count("c", 3)).toBeUndefined();
  expect(count("b")).toBe(60);
  expect(count("a")).toBeUndefined();
});
