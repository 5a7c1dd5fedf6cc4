import { describe, expect, it } from "vitest";
import { benchmarkModels as models } from "#app/content/benchmark-page.server.ts";
import { viewSharing } from "./view-sharing.ts";

describe("what a shared view of the benchmark shows", () => {
  it.each(["", "?q=gpt", "?models=nobody", "?tab=leaderboard&models=o1,gpt-4o"])(
    "is the page's own for %j",
    (query) => {
      expect(viewSharing(query, models, "1.0")).toEqual({});
    },
  );

  it("is one picture for the same models in any order, and the address as it was shared", () => {
    const image = {
      path: "/share/benchmarks/compare/1.0/o1,gpt-4o,grok-3.png",
      alt: "Overall security scores, 0 to 100: o1 70, GPT-4o 48, Grok-3 23.",
    };
    expect(viewSharing("?models=grok-3,o1,gpt-4o&q=x", models, "1.0")).toEqual({
      image,
      sharedAs: "/benchmarks?models=grok-3,o1,gpt-4o",
    });
    expect(viewSharing("?models=gpt-4o,grok-3,nobody,o1", models, "1.0")).toMatchObject({ image });
  });

  it("is the model's own picture when there is one model", () => {
    expect(viewSharing("?models=o1", models, "1.0").image?.path).toBe("/share/benchmarks/o1.png");
  });
});
