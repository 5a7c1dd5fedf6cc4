import { describe, expect, test } from "vitest";
import { CONSOLE_NAMES_OWN_STATUS, type LighthouseReport, readReport } from "./report.ts";

const address = "http://127.0.0.1:4210/404";

function report(changes: Partial<LighthouseReport["audits"]> = {}): LighthouseReport {
  return {
    finalDisplayedUrl: address,
    categories: {
      performance: { score: 0.99, auditRefs: [{ id: "total-blocking-time", weight: 30 }] },
      "best-practices": { score: 1, auditRefs: [{ id: "errors-in-console", weight: 1 }] },
      seo: {
        score: 0.5,
        auditRefs: [
          { id: "is-crawlable", weight: 4 },
          { id: "canonical", weight: 1 },
          { id: "structured-data", weight: 0 },
        ],
      },
    },
    audits: {
      "first-contentful-paint": { score: 1, numericValue: 907.5 },
      "largest-contentful-paint": { score: 1, numericValue: 1357 },
      "total-blocking-time": { score: 0.97, numericValue: 80 },
      "cumulative-layout-shift": { score: 1, numericValue: 0 },
      "errors-in-console": { score: 1, details: { items: [] } },
      "is-crawlable": { score: 0 },
      canonical: { score: null },
      "structured-data": { score: 0 },
      "network-requests": {
        score: 1,
        details: {
          items: [
            { url: address, resourceType: "Document", transferSize: 4000 },
            { url: "http://127.0.0.1:4210/assets/boot.js", resourceType: "Script", transferSize: 900 },
          ],
        },
      },
      ...changes,
    } as LighthouseReport["audits"],
  };
}

describe("reading a Lighthouse report", () => {
  test("takes scores, times, weight and scripts", () => {
    expect(readReport(report())).toMatchObject({
      scores: { performance: 99, "best-practices": 100, seo: 50 },
      fcp: 907.5,
      lcp: 1357,
      tbt: 80,
      cls: 0,
      bytes: 4900,
      scripts: ["/assets/boot.js"],
    });
  });

  test("names the audits that cost points, not those without weight or without an answer", () => {
    expect(readReport(report()).failing).toEqual([
      { category: "performance", audit: "total-blocking-time" },
      { category: "seo", audit: "is-crawlable" },
    ]);
  });

  test.each([
    ["the page's own status", [{ sourceLocation: { url: address } }], CONSOLE_NAMES_OWN_STATUS],
    ["another file's", [{ sourceLocation: { url: `${address}.js` } }], "errors-in-console"],
    ["both", [{ sourceLocation: { url: address } }, { sourceLocation: {} }], "errors-in-console"],
  ])("tells apart whose error the console shows: %s", (_, items, audit) => {
    const read = readReport(report({ "errors-in-console": { score: 0, details: { items } } }));
    expect(read.failing).toContainEqual({ category: "best-practices", audit });
  });

  test("a failed run is no sample", () => {
    const failed = { ...report(), runtimeError: { code: "NO_FCP", message: "The page painted nothing" } };
    expect(() => readReport(failed)).toThrow("NO_FCP");
    expect(() => readReport(report({ "largest-contentful-paint": { score: null } }))).toThrow(
      "largest-contentful-paint",
    );
  });
});
