import { expect, test } from "vitest";
import { flatten, withHeaders } from "./header-list.ts";

test("withHeaders replaces in place, whatever the case, and adds what is new at the end", () => {
  const list = [
    ["A", "1"],
    ["B", "2"],
  ] as const;
  const changed = withHeaders(list, [
    ["b", "3"],
    ["C", "4"],
  ]);
  expect(flatten(changed)).toEqual(["A", "1", "B", "3", "C", "4"]);
  expect(flatten(list)).toEqual(["A", "1", "B", "2"]);
});
