import { describe, expect, it } from "vitest";
import type { ArticleSummary } from "./article.ts";
import type { ArticleTopic } from "./classification.ts";
import { articlesOn, lastChanged, neighbours, numbered, RELATED_MAX, relatedTo, topicCounts } from "./list.ts";
import { summary } from "./testing/summary.ts";

const article = (slug: string, topic: ArticleTopic = "agents") => summary({ slug, topic });
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

it("numbered: gives the oldest article number 1", () => {
  const list = numbered([article("newest"), article("middle"), article("oldest")]);
  expect(list.map(({ slug, number }) => `${number} ${slug}`)).toEqual(["3 newest", "2 middle", "1 oldest"]);
});

it("topicCounts: keeps the order of ARTICLE_TOPICS and leaves out topics without articles", () => {
  const list = [article("a", "compliance"), article("b", "agents"), article("c", "compliance")];
  expect(topicCounts(list)).toEqual([
    { topic: "agents", count: 1 },
    { topic: "compliance", count: 2 },
  ]);
  expect(topicCounts([])).toEqual([]);
});

it.each([
  [undefined, ["a", "b"]],
  ["agents", ["a"]],
  ["__proto__", []],
])("articlesOn: filters by the topic %s: %j", (topic, expected) => {
  expect(slugs(articlesOn([article("a"), article("b", "compliance")], topic))).toEqual(expected);
});

it.each([
  ["c", "b", undefined],
  ["b", "a", "c"],
  ["a", undefined, "b"],
  ["nobody", undefined, undefined],
])("neighbours: of %s are %s before and %s after", (slug, earlier, later) => {
  const found = neighbours([article("c"), article("b"), article("a")], slug);
  expect([found.earlier?.slug, found.later?.slug]).toEqual([earlier, later]);
});

describe("relatedTo", () => {
  const all = [
    article("here", "agents"),
    article("same", "agents"),
    article("linked", "compliance"),
    article("linking", "benchmarks"),
    article("stranger", "architecture"),
  ];
  const here = all[0] as ArticleSummary;
  const links: Record<string, string[]> = { here: ["linked", "gone"], linking: ["here"] };
  const linksOf = (slug: string) => links[slug] ?? [];

  it("lists articles the text links to, then the same topic, then articles that link here", () =>
    expect(slugs(relatedTo(here, all, linksOf))).toEqual(["linked", "same", "linking"]));

  it("follows links of links where there are too few", () => {
    const chain: Record<string, string[]> = { here: ["linked"], linked: ["linking", "here"], linking: ["stranger"] };
    const only = all.filter(({ slug }) => slug !== "same");
    expect(slugs(relatedTo(here, only, (slug) => chain[slug] ?? []))).toEqual(["linked", "linking", "stranger"]);
  });

  it("never lists the article itself, an unknown slug or a duplicate", () => {
    const toItself = (slug: string) => (slug === "here" ? ["here", "same", "same"] : []);
    expect(slugs(relatedTo(here, all, toItself))).toEqual(["same"]);
  });

  it("lists at most three", () => {
    const everything = () => slugs(all);
    expect(relatedTo(here, all, everything)).toHaveLength(RELATED_MAX);
  });
});

it("lastChanged: returns the day of the update, or else of publication", () => {
  expect(lastChanged({ date: "2026-11-02" })).toBe("2026-11-02");
  expect(lastChanged({ date: "2026-11-02", updated: "2026-11-20" })).toBe("2026-11-20");
});
