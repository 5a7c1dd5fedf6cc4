import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARENA_MAX_MODELS } from "./arena.ts";
import { readyComparisons } from "./comparisons.ts";
import { modelSlug } from "./model.ts";
import { anyModels, model } from "./testing/models.ts";

describe("readyComparisons", () => {
  it("finds the first four, the open ones and the versions of one model, oldest first", () => {
    const models = [
      model("A"),
      model("M-2024-11-20"),
      model("B"),
      model("M-latest"),
      model("C", { category: "open-source" }),
      model("M-2024-05-13"),
      model("D", { category: "open-source" }),
    ];
    expect(readyComparisons(models)).toEqual([
      {
        title: "The first four",
        summary: "A, M-2024-11-20, B, M-latest",
        slugs: ["a", "m-2024-11-20", "b", "m-latest"],
      },
      { title: "Open source", summary: "C, D", slugs: ["c", "d"] },
      {
        title: "One model, three versions",
        summary: "M-2024-05-13, 2024-11-20, latest",
        slugs: ["m-2024-05-13", "m-2024-11-20", "m-latest"],
      },
    ]);
  });

  it("offers nothing that would compare a model with nothing", () => {
    expect(readyComparisons([])).toEqual([]);
    expect(readyComparisons([model("A", { category: "open-source" })])).toEqual([]);
  });

  it("names two to four models of the list, none twice", () => {
    fc.assert(
      fc.property(anyModels, (models) => {
        const known = new Set(models.map(modelSlug));
        for (const { slugs } of readyComparisons(models)) {
          expect(slugs.length).toBeGreaterThanOrEqual(2);
          expect(slugs.length).toBeLessThanOrEqual(ARENA_MAX_MODELS);
          expect(new Set(slugs).size).toBe(slugs.length);
          expect(slugs.filter((slug) => !known.has(slug))).toEqual([]);
        }
      }),
    );
  });
});
