import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARENA_MAX_MODELS } from "./comparison.ts";
import { modelSlug } from "./dataset.ts";
import { type BoardModel, FILTERS, type Filters, SORT_KEYS } from "./leaderboard.ts";
import { anyModels, model } from "./testing/models.ts";
import { type BenchmarkView, DEFAULT_VIEW, readView, SEARCH_MAX, viewAddress, viewTitle } from "./view.ts";
import { weights, wholeWeights } from "./weights.ts";

const models = ["Claude 4.0 Sonnet", "OpenAI o3", "o1", "GPT-4", "GPT-4.1"].map((name) => model(name));
const read = (address: string, list = models) => readView(new URLSearchParams(address), list);

const anyFilters = (list: readonly BoardModel[]) =>
  Object.fromEntries(
    FILTERS.map((filter) => [filter, fc.constantFrom("all", ...list.flatMap((one) => one[filter] ?? []))]),
  ) as Record<keyof Filters, fc.Arbitrary<string>>;

const anyView = (list: readonly BoardModel[], slugs = list.map(modelSlug)): fc.Arbitrary<BenchmarkView> =>
  fc.record({
    ...anyFilters(list),
    tab: fc.constantFrom("leaderboard", "arena"),
    search: fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.slice(0, SEARCH_MAX)),
    sort: fc.option(
      fc.record({ key: fc.constantFrom(...SORT_KEYS), direction: fc.constantFrom("descending", "ascending") }),
    ),
    open: slugs.length > 0 ? fc.option(fc.constantFrom(...slugs)) : fc.constant(null),
    weights: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([a, b, c]) => wholeWeights(weights(a, b, c)))),
    arena: fc.subarray([...slugs], { maxLength: Math.min(ARENA_MAX_MODELS, slugs.length) }),
  });

describe("viewAddress", () => {
  it.each([
    [DEFAULT_VIEW, ""],
    [{ tab: "arena", arena: ["o1", "gpt-4"] }, "?models=o1,gpt-4"],
    [{ tab: "leaderboard", arena: ["o1"] }, "?tab=leaderboard&models=o1"],
    [{ tab: "arena" }, "?tab=arena"],
    [{ weights: weights(20, 10, 70) }, "?w=20-10-70"],
    [{ search: "gpt 4", category: "open-source" }, "?q=gpt+4&category=open-source"],
    [{ company: "x, AI", release: "1.1", date: "2026-11" }, "?company=x,+AI&release=1.1&date=2026-11"],
    [{ sort: { key: "name", direction: "ascending" }, open: "o1" }, "?sort=model&open=o1"],
    [{ sort: { key: "company", direction: "descending" } }, "?sort=company-reversed"],
    [{ sort: { key: "overallScore", direction: "ascending" } }, "?sort=overall-reversed"],
  ] as [Partial<BenchmarkView>, string][])("writes %j as %s", (view, address) => {
    expect(viewAddress(view)).toBe(address);
  });

  it("round-trips through readView", () => {
    const models = anyModels.chain((list) => fc.tuple(fc.constant(list), anyView(list)));
    fc.assert(
      fc.property(models, ([list, view]) => {
        expect(read(viewAddress(view), list)).toEqual(view);
      }),
    );
  });
});

describe("readView", () => {
  const NONSENSE = `?tab=settings ?category=free ?company=none ?release=9.9 ?date=2026-13 ?sort=price ?sort=jailbreak ?sort=-reversed ?open=nobody ?models=nobody,,
    ?w=50-50-50 ?w=1-2 ?w=-1-1-100 ?w=1e1-20-70 ?constructor=1&__proto__=2`;
  it.each(NONSENSE.split(/\s+/))("reads %s as the default view", (address) => {
    expect(read(address)).toEqual(DEFAULT_VIEW);
  });

  it("reads at most four models, without duplicates", () => {
    const { arena } = read("?models=o1,o1,gpt-4,x,gpt-4-1,openai-o3,claude-4-0-sonnet");
    expect(arena).toEqual(["o1", "gpt-4", "gpt-4-1", "openai-o3"]);
  });

  it("never throws, and returns a view that round-trips", () => {
    const keys = fc.constantFrom("tab", "q", ...FILTERS, "sort", "open", "w", "models");
    const pairs = fc.array(fc.tuple(keys, fc.string({ unit: "binary" })));
    const anyQuery = fc.oneof(
      fc.string({ unit: "binary" }),
      pairs.map((entries) => new URLSearchParams(entries).toString()),
    );
    fc.assert(
      fc.property(anyQuery, (query) => {
        const view = read(query);
        expect(read(viewAddress(view))).toEqual(view);
      }),
    );
  });
});

const arena = { ...DEFAULT_VIEW, tab: "arena" } as const;

it.each([
  [DEFAULT_VIEW, ["o1"], "Benchmark"],
  [arena, [], "Arena: Benchmark"],
  [arena, ["o1", "o3", "GPT-4"], "o1 vs o3 vs GPT-4: security compared"],
])("viewTitle: describes the view", (view, names, title) => {
  expect(viewTitle(view.tab, names, "Benchmark")).toBe(title);
});
