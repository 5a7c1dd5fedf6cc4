import { describe, expect, test } from "vitest";
import { NOT_FOUND_PAGE } from "../app/prerender.server.ts";
import { judgePage } from "./pages.ts";
import { CONSOLE_NAMES_OWN_STATUS, type Sample } from "./report.ts";
import { pageVerdicts } from "./verdicts.ts";

const perfect = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };

function sample(changes: Partial<Sample> = {}): Sample {
  const scripts = ["/assets/boot.js", "/assets/page.js"];
  return { scores: perfect, fcp: 900, lcp: 1300, tbt: 0, cls: 0, bytes: 70_000, scripts, failing: [], ...changes };
}

function verdictsFor(site: Sample[], { path = "/", limitLcp = 1300, notMeasured = [] as string[] } = {}) {
  const limit = [sample({ lcp: limitLcp, scripts: [] })];
  const result = judgePage(path, { site, limit }, ["/assets/boot.js", "/assets/page.js"]);
  const [points, lcp, cls, scripts] = pageVerdicts([result], notMeasured);
  return { points, lcp, cls, scripts };
}

describe("verdicts on pages", () => {
  test("a perfect page meets every target", () => {
    expect(Object.values(verdictsFor([sample()])).map((verdict) => verdict?.met)).toEqual([true, true, true, true]);
  });

  test("the median counts, not the one bad run", () => {
    const bad = sample({ scores: { ...perfect, performance: 80 }, lcp: 4000, cls: 0.2 });
    const { points, lcp, cls } = verdictsFor([sample(), bad, sample()]);
    expect([points?.met, lcp?.met, cls?.met]).toEqual([true, true, true]);
  });

  test("a lost point names page, category and audit", () => {
    const failing = [{ category: "seo" as const, audit: "is-crawlable" }];
    const { points } = verdictsFor([sample({ scores: { ...perfect, seo: 66 }, failing })]);
    expect(points).toMatchObject({ met: false, detail: "/ seo 66 (is-crawlable)" });
  });

  test("a page that loses points even without scripts is told apart: the machine was too busy", () => {
    const slow = { ...perfect, performance: 72 };
    const failing = [{ category: "performance" as const, audit: "total-blocking-time" }];
    const limit = [sample({ scores: { performance: 83 }, scripts: [] })];
    const result = judgePage("/", { site: [sample({ scores: slow, failing })], limit }, []);
    expect(pageVerdicts([result], [])[0]?.detail).toBe("/ performance 72 (total-blocking-time; without scripts 83)");
  });

  test("a not-found page may lose what being one costs", () => {
    const failing = [
      { category: "seo" as const, audit: "http-status-code" },
      { category: "best-practices" as const, audit: CONSOLE_NAMES_OWN_STATUS },
    ];
    const scores = { ...perfect, seo: 50, "best-practices": 96 };
    expect(verdictsFor([sample({ scores, failing })], { path: NOT_FOUND_PAGE }).points?.met).toBe(true);
    const more = [...failing, { category: "seo" as const, audit: "meta-description" }];
    expect(verdictsFor([sample({ scores, failing: more })], { path: NOT_FOUND_PAGE }).points).toMatchObject({
      met: false,
      detail: "/404 seo 50 (meta-description)",
    });
  });

  test.each([
    [1430, true],
    [1431, false],
  ])("an LCP of %i ms against a limit of 1300: %s", (lcp, met) => {
    expect(verdictsFor([sample({ lcp })]).lcp?.met).toBe(met);
  });

  test("a layout shift that Lighthouse would show is a miss", () => {
    expect(verdictsFor([sample({ cls: 0.0004 })]).cls?.met).toBe(true);
    expect(verdictsFor([sample({ cls: 0.0006 })]).cls?.met).toBe(false);
  });

  test("a page whose scripts never started is not praised for its speed", () => {
    const { scripts } = verdictsFor([sample(), sample({ scripts: ["/assets/boot.js"] })]);
    expect(scripts).toMatchObject({ met: false, detail: expect.stringContaining("without 1") });
  });

  test("a page that could not be measured meets no target", () => {
    const verdicts = Object.values(verdictsFor([sample()], { notMeasured: ["/guard"] }));
    expect(verdicts.map((verdict) => verdict?.met)).toEqual([false, false, false, false]);
  });
});
