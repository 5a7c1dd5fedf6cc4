import { describe, expect, it } from "vitest";
import { DEFAULT_VIEW } from "./view-address.ts";
import { viewTitle } from "./view-title.ts";

const arena = { ...DEFAULT_VIEW, tab: "arena" } as const;

describe("viewTitle", () => {
  it.each([
    [DEFAULT_VIEW, ["o1"], "Benchmark"],
    [arena, [], "Arena: Benchmark"],
    [arena, ["o1"], "o1 in the arena: security scores"],
    [arena, ["o1", "o3", "GPT-4"], "o1 vs o3 vs GPT-4: security compared"],
  ])("names the view", (view, names, title) => {
    expect(viewTitle(view, { names, pageTitle: "Benchmark", max: 60 })).toBe(title);
  });
});
