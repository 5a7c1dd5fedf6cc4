import { expect, test } from "vitest";
import { secondsOf } from "./processor-time.ts";

test("user and system time are added, whatever the process is called", () => {
  const stat = "4711 (a (b) c) S 1 4711 4711 0 -1 4194304 900 0 0 0 150 50 7 9 20 0 1 0 100 1000 10";
  expect(secondsOf(stat)).toBe(2);
});
