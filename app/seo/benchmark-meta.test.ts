import { describe, expect, it } from "vitest";
import { benchmarkModels as models } from "#app/content/benchmark.server.ts";
import { viewSharing } from "./benchmark-meta.ts";

describe("what a shared view of the benchmark shows", () => {
  it.each(["", "?q=gpt", "?models=nobody", "?tab=leaderboard&models=o1,gpt-4o"])(
    "is the page's own for %j",
    (query) => {
      expect(viewSharing(query, models, "Benchmark")).toEqual({});
    },
  );

  it("is one image for the same two models in any order, and the address as it was shared", () => {
    const image = {
      path: "/share/benchmarks/compare/o1,gpt-4o.png",
      alt: "Overall security scores, 0 to 100: o1 70, GPT-4o 48.",
    };
    expect(viewSharing("?models=gpt-4o,o1&q=x", models, "Benchmark")).toEqual({
      image,
      sharedAs: "/benchmarks?models=gpt-4o,o1",
    });
    expect(viewSharing("?models=o1,nobody,gpt-4o", models, "Benchmark")).toMatchObject({ image });
  });

  it("is the model's own image when there is one model, and the benchmark's when there are more than two", () => {
    expect(viewSharing("?models=o1", models, "Benchmark").image?.path).toBe("/share/benchmarks/o1.png");
    expect(viewSharing("?models=o1,gpt-4o,grok-3", models, "Benchmark")).toEqual({
      image: { path: "/share/benchmarks.png", alt: "Benchmark" },
      sharedAs: "/benchmarks?models=o1,gpt-4o,grok-3",
    });
  });
});
