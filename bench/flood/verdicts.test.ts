import { expect, test } from "vitest";
import { chosen, floods } from "./addresses.ts";
import { judge } from "./verdicts.ts";

const flood = (floodMs: number, cheap = false) => ({ name: "x", cheap, idleMs: 1, floodMs, answers: {} });

test.each([
  [1.9, false, true],
  [2, false, false],
  [2.9, true, true],
  [3.1, true, false],
])("%d ms instead of 1, as cheap as a file %s: met is %s", (ms, cheap, met) => {
  expect(judge(flood(ms, cheap), flood(2, true))).toBe(met);
});

const slugs = Array.from({ length: 20 }, (_, place) => `m${String(place).padStart(2, "0")}`);

test("a flood of comparisons asks for another one nearly each time, in published order", () => {
  const asked = Array.from({ length: 1_000 }, (_, number) => chosen(slugs, number, 4));
  expect(new Set(asked).size).toBeGreaterThan(800);
  for (const names of asked) expect(names.split(",")).toEqual([...new Set(names.split(","))].sort());
});

test("every flood has a name of its own", () => {
  const names = floods(slugs).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
