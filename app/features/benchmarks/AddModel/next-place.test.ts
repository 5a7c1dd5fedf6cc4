import { expect, it } from "vitest";
import { nextPlace } from "./next-place.ts";

it.each([
  ["ArrowDown", 3, 4],
  ["ArrowDown", 19, 19],
  ["ArrowUp", 3, 2],
  ["ArrowUp", 0, 0],
  ["PageDown", 3, 10],
  ["PageDown", 18, 19],
  ["PageUp", 3, 0],
  ["Home", 9, 0],
  ["End", 9, 19],
  ["Tab", 9, undefined],
  ["constructor", 9, undefined],
])("%s leads from %d to %s", (key, place, next) => {
  expect(nextPlace(key, place, 20)).toBe(next);
});
