import { describe, expect, test } from "vitest";
import { NOT_FOUND_PAGE } from "../../app/prerender.server.ts";
import { CONSOLE_NAMES_OWN_STATUS, readReport, type Sample } from "./lighthouse.ts";
import { judgePage, pageVerdicts } from "./pages.ts";
import { namedScripts, withoutScripts } from "./without-scripts.ts";

const perfect = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
const scripts = ["/assets/boot.js", "/assets/page.js"];
const times = { fcp: 900, lcp: 1300, tbt: 0, speedIndex: 900, cls: 0 };
const sample = (changes: Partial<Sample> = {}): Sample => ({
  scores: perfect,
  ...times,
  bytes: 70_000,
  scripts,
  failing: [],
  ...changes,
});
const bad = sample({ scores: { ...perfect, performance: 80 }, lcp: 4000, cls: 0.2 });
const notFound = [
  { category: "seo" as const, audit: "http-status-code" },
  { category: "best-practices" as const, audit: CONSOLE_NAMES_OWN_STATUS },
];
const costly = { ...perfect, seo: 50, "best-practices": 96 };
const MET = { points: true, lcp: true, cls: true, scripts: true };

describe("verdicts on a page", () => {
  test.each<[string, Sample[], Partial<typeof MET>, string?]>([
    ["a perfect one", [sample()], {}],
    ["one bad run of three: the median counts", [sample(), bad, sample()], {}],
    ["a lost point", [sample({ scores: { ...perfect, seo: 66 } })], { points: false }],
    ["a paint within a tenth of the limit", [sample({ lcp: 1430 })], {}],
    ["a paint beyond it", [sample({ lcp: 1431 })], { lcp: false }],
    ["a shift that Lighthouse would not show", [sample({ cls: 0.0004 })], {}],
    ["a shift that it would", [sample({ cls: 0.0006 })], { cls: false }],
    ["scripts that never started", [sample(), sample({ scripts: ["/assets/boot.js"] })], { scripts: false }],
    [
      "a not-found page, which may lose what being one costs",
      [sample({ scores: costly, failing: notFound })],
      {},
      NOT_FOUND_PAGE,
    ],
    ["the same loss on another page", [sample({ scores: costly, failing: notFound })], { points: false }],
    [
      "a not-found page that loses more",
      [sample({ scores: costly, failing: [...notFound, { category: "seo", audit: "meta-description" }] })],
      { points: false },
      NOT_FOUND_PAGE,
    ],
  ])("%s", (_, site, expected, path = "/") => {
    const result = judgePage(path, { site, limit: [sample({ scripts: [] })] }, scripts);
    const verdicts = pageVerdicts([result]).map(({ met }) => met);
    expect(verdicts).toEqual(Object.values({ ...MET, ...expected }));
  });

  test("one that could not be measured meets no target", () => {
    expect(pageVerdicts([], ["/guard"]).some(({ met }) => met)).toBe(false);
  });
});

test.each([
  ["the page's own status", [{ sourceLocation: { url: "http://site/404" } }], CONSOLE_NAMES_OWN_STATUS],
  ["another file's", [{ sourceLocation: { url: "http://site/404.js" } }], "errors-in-console"],
])("a Lighthouse report tells apart whose error the console shows: %s", (_, items, audit) => {
  const metrics = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];
  const { failing } = readReport({
    finalDisplayedUrl: "http://site/404",
    categories: {
      "best-practices": { score: 0.9, auditRefs: ["errors-in-console", "passed"].map((id) => ({ id, weight: 1 })) },
    },
    audits: {
      ...Object.fromEntries([...metrics, "cumulative-layout-shift"].map((id) => [id, { score: 1, numericValue: 0 }])),
      "errors-in-console": { score: 0, details: { items } },
      passed: { score: 1 },
    },
  });
  expect(failing).toEqual([{ category: "best-practices", audit }]);
});

test("a page without scripts keeps everything else", () => {
  const [styles, rest] = ['<link rel="stylesheet" href="/assets/site.css"/>', "</head><body><p>Text</p>"];
  const page =
    `<head>${styles}<link rel="modulepreload" href="/assets/entry.js"/><script src="/assets/boot.js" async=""></script>` +
    `${rest}<script>go("/about")</script><script type="application/json">["/assets/page.js","/assets/entry.js"]</script></body>`;
  expect(withoutScripts(page)).toBe(`<head>${styles}${rest}</body>`);
  expect(namedScripts(page)).toEqual(["/assets/entry.js", "/assets/boot.js", "/assets/page.js"]);
});
