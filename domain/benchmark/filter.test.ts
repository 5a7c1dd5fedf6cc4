import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES, filterModels } from "./filter.ts";
import { anyModels, model } from "./testing/models.ts";

const models = [
  model("Claude 4.0 Sonnet", { company: "Anthropic" }),
  model("OpenAI o3"),
  model("DeepSeek R1", { company: "DeepSeek", category: "open-source" }),
  model("LLaMA 3.3 70B", { company: "Meta", category: "open-source" }),
];
const names = (search: string, category: (typeof CATEGORIES)[number] = "all") =>
  filterModels(models, { search, category }).map(({ name }) => name);

describe("filterModels", () => {
  it.each([
    ["", "all", ["Claude 4.0 Sonnet", "OpenAI o3", "DeepSeek R1", "LLaMA 3.3 70B"]],
    ["SONNET", "all", ["Claude 4.0 Sonnet"]],
    ["anthropic", "all", ["Claude 4.0 Sonnet"]],
    ["llama ", "all", ["LLaMA 3.3 70B"]],
    ["seek", "open-source", ["DeepSeek R1"]],
    ["seek", "proprietary", []],
    ["", "open-source", ["DeepSeek R1", "LLaMA 3.3 70B"]],
    ["(", "all", []],
  ] as const)("finds for %j in %s: %j", (search, category, expected) => {
    expect(names(search, category)).toEqual(expected);
  });

  const anyFilter = fc.record({ search: fc.string({ maxLength: 4 }), category: fc.constantFrom(...CATEGORIES) });

  it("gives a part of the list, in its order, and that of both conditions", () => {
    fc.assert(
      fc.property(anyModels, anyFilter, (list, filter) => {
        const found = filterModels(list, filter);
        expect(found).toEqual(list.filter((entry) => found.includes(entry)));
        const bySearch = filterModels(list, { ...filter, category: "all" });
        const byCategory = filterModels(list, { ...filter, search: "" });
        expect(found).toEqual(bySearch.filter((entry) => byCategory.includes(entry)));
      }),
    );
  });

  it("finds a model by any part of its name, in any case", () => {
    fc.assert(
      fc.property(anyModels, fc.nat(), fc.nat(), (list, start, length) => {
        for (const entry of list) {
          const from = start % entry.name.length;
          const part = entry.name.toLowerCase().slice(from, from + 1 + (length % 8));
          expect(filterModels(list, { search: part, category: entry.category })).toContain(entry);
        }
      }),
    );
  });
});
