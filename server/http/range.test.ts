import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test.each([
  [undefined, "whole"],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=990-", { start: 990, end: 999 }],
  ["bytes=0-99999", { start: 0, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=1000-2000", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=0-1,5-6", "whole"],
  ["bytes=9-5", "whole"],
  ["bytes=-", "whole"],
  ["lines=0-9", "whole"],
  ["bytes=a-b", "whole"],
])("%s of 1000 bytes", (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});
