import { expect, it } from "vitest";
import { classNames } from "./class-names.ts";

it.each([
  [["a", "b"], "a b"],
  [["a", undefined], "a"],
  [[undefined, ""], undefined],
  [[], undefined],
])("joins %j to %j", (names, joined) => {
  expect(classNames(...names)).toBe(joined);
});
