import { expect, test } from "vitest";
import type { Sample } from "./lighthouse.ts";
import { pageVerdicts } from "./pages.ts";

const perfect = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
const expected = ["/assets/boot.js", "/assets/page.js"];
const times = { fcp: 900, lcp: 1300, tbt: 0, speedIndex: 900, cls: 0 };
const sample = (changes: Partial<Sample> = {}): Sample => ({
  scores: perfect,
  ...times,
  bytes: 70_000,
  scripts: expected,
  failing: [],
  ...changes,
});
const bad = sample({ scores: { ...perfect, performance: 80 }, lcp: 4000, cls: 0.2 });
const MET = { points: true, lcp: true, cls: true, scripts: true };

test.each<[string, Sample[], Partial<typeof MET>]>([
  ["one bad run of three (the median counts)", [sample(), bad, sample()], {}],
  ["a lost point", [sample({ scores: { ...perfect, seo: 66 } })], { points: false }],
  ["an LCP above 1.1 times the limit", [sample({ lcp: 1431 })], { lcp: false }],
  ["a shift that Lighthouse shows", [sample({ cls: 0.0006 })], { cls: false }],
  ["a script that was not loaded", [sample(), sample({ scripts: ["/assets/boot.js"] })], { scripts: false }],
])("verdicts on a page: %s", (_, site, missed) => {
  const verdicts = pageVerdicts([{ path: "/", site, limit: [sample({ scripts: [] })], expected }]);
  expect(verdicts.map(({ met }) => met)).toEqual(Object.values({ ...MET, ...missed }));
});

test("a page that could not be measured misses all targets", () =>
  expect(pageVerdicts([], ["/guard"]).some(({ met }) => met)).toBe(false));
