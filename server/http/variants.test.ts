import { expect, test } from "vitest";
import { variantFinder } from "./variants.ts";

const isVariant = variantFinder([{ path: "/benchmarks", parameter: "models", values: ["a", "b-1"] }]);

test.each([
  ["/benchmarks?models=a", true],
  ["/benchmarks?tab=arena&models=b-1,nonsense", true],
  ["/benchmarks?models=a%2Cb-1", true],
  ["/benchmarks", false],
  ["/benchmarks?", false],
  ["/benchmarks?models=", false],
  ["/benchmarks?models=nonsense", false],
  ["/benchmarks?models=%zz", false],
  ["/benchmarks?q=a", false],
  ["/benchmarks.data?models=a", false],
  ["/other?models=a", false],
])("%s: %s", (target, expected) => {
  expect(isVariant(target)).toBe(expected);
});
