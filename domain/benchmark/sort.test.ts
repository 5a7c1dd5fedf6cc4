import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextSort, SORT_KEYS, type Sort, sortModels, sortOf } from "./sort.ts";
import { anyModels } from "./testing/models.ts";

const anySort = fc.record({
  key: fc.constantFrom(...SORT_KEYS),
  direction: fc.constantFrom("ascending", "descending"),
});

describe("sortModels", () => {
  it("keeps every model, orders by the column, and equal ones as they came", () => {
    fc.assert(
      fc.property(anyModels, anySort, (models, sort) => {
        const sorted = sortModels(models, sort);
        expect(new Set(sorted)).toEqual(new Set(models));
        const sign = sort.direction === "ascending" ? 1 : -1;
        for (const [index, model] of sorted.slice(1).entries()) {
          const before = sorted[index] as typeof model;
          const step = sign * (model[sort.key] - before[sort.key]);
          expect(step > 0 || (step === 0 && models.indexOf(before) < models.indexOf(model))).toBe(true);
        }
      }),
    );
  });

  it("leaves the published order alone", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        expect(sortModels(models, null)).toEqual(models);
      }),
    );
  });
});

describe("nextSort", () => {
  const pressed = (key: (typeof SORT_KEYS)[number], times: number) =>
    Array.from({ length: times }).reduce<Sort>((sort) => nextSort(sort, key), null);

  it("goes best first, reversed, back", () => {
    expect([1, 2, 3].map((times) => pressed("jailbreak", times)?.direction ?? "published")).toEqual([
      "descending",
      "ascending",
      "published",
    ]);
  });

  it("starts with the reverse where the list already is best first", () => {
    expect(sortOf(null, "overallScore")).toBe("descending");
    expect(pressed("overallScore", 1)).toEqual({ key: "overallScore", direction: "ascending" });
    expect(pressed("overallScore", 2)).toBeNull();
  });

  it("begins anew at another column", () => {
    expect(nextSort({ key: "jailbreak", direction: "ascending" }, "dataLeakage")).toEqual({
      key: "dataLeakage",
      direction: "descending",
    });
  });
});

describe("sortOf", () => {
  it("names one column", () => {
    const sort = { key: "jailbreak", direction: "ascending" } as const;
    expect(SORT_KEYS.map((key) => sortOf(sort, key))).toEqual(["none", "ascending", "none", "none"]);
  });
});
