import { expect, it } from "vitest";
import { model } from "#domain/benchmark/testing/models.ts";
import { viewSharing } from "./benchmark-meta.ts";

const models = [model("o1", { overallScore: 70 }), model("GPT-4o", { overallScore: 48 }), model("Grok 3")];
const pair = {
  path: "/share/benchmarks/compare/o1,gpt-4o.png",
  alt: "Overall security scores, 0 to 100: o1 70, GPT-4o 48.",
};
const page = { path: "/share/benchmarks.png", alt: "Benchmark" };

it.each([
  ["", {}],
  ["?q=gpt", {}],
  ["?models=nobody", {}],
  ["?tab=leaderboard&models=o1,gpt-4o", {}],
  ["?models=gpt-4o,o1&q=x", { image: pair, sharedAs: "/benchmarks?models=gpt-4o,o1" }],
  ["?models=o1,nobody,gpt-4o", { image: pair, sharedAs: "/benchmarks?models=o1,gpt-4o" }],
  ["?models=o1,gpt-4o,grok-3", { image: page, sharedAs: "/benchmarks?models=o1,gpt-4o,grok-3" }],
  [
    "?models=o1",
    { image: expect.objectContaining({ path: "/share/benchmarks/o1.png" }), sharedAs: "/benchmarks?models=o1" },
  ],
])("the benchmark's view %j is shared with its own image and address, if it is a comparison", (query, sharing) => {
  expect(viewSharing(query, models, "Benchmark")).toEqual(sharing);
});
