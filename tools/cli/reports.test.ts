import { describe, expect, test } from "vitest";
import { countOne, countPlaywright, countVitest, failedSpecs, summaryLine } from "./reports.mjs";

describe("counting unit tests", () => {
  const assertion = (status: string, fullName = "a test") => ({ status, fullName });
  const file = (status: string, ...assertionResults: { status: string; fullName: string }[]) => ({
    name: "some.test.ts",
    status,
    assertionResults,
  });

  test("passed and failed ones", () => {
    const report = {
      testResults: [file("failed", assertion("passed"), assertion("failed")), file("passed", assertion("passed"))],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, notes: [] });
  });

  test("skipped ones are named", () => {
    const report = { testResults: [file("passed", assertion("passed"), assertion("skipped", "the one left out"))] };
    expect(countVitest(report, 0)).toEqual({ passed: 1, failed: 0, notes: ["skipped: the one left out"] });
  });

  test("a file that does not load is a failure", () => {
    const report = { testResults: [file("failed"), file("passed", assertion("passed"))] };
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, notes: ["did not load: some.test.ts"] });
  });

  test("no report, or no test in it, is a failure even if the runner is content", () => {
    expect(countVitest(undefined, 0).failed).toBe(1);
    expect(countVitest({ testResults: [] }, 0).failed).toBe(1);
  });

  test("a runner that ends badly although every test passed has failed", () => {
    const report = { testResults: [file("passed", assertion("passed"))] };
    expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe("counting journeys", () => {
  const journey = (title: string, ...statuses: ("expected" | "unexpected" | "flaky" | "skipped")[]) => ({
    title,
    file: "a.spec.ts",
    line: 3,
    tests: statuses.map((status) => ({ status, projectName: "desktop" })),
  });

  test("at every depth", () => {
    const report = {
      suites: [{ specs: [journey("one", "expected")], suites: [{ specs: [journey("two", "unexpected")] }] }],
    };
    expect(countPlaywright(report, 1)).toEqual({ passed: 1, failed: 1, notes: [] });
  });

  test("flaky ones are named and have failed; skipped ones are named", () => {
    const report = {
      suites: [{ specs: [journey("now and then", "flaky"), journey("left out", "skipped", "expected")] }],
    };
    expect(countPlaywright(report, 0)).toEqual({
      passed: 1,
      failed: 1,
      notes: ["flaky: now and then (desktop, a.spec.ts:3)", "skipped: left out (desktop, a.spec.ts:3)"],
    });
  });

  test("what failed is named with its place, once per project", () => {
    const report = { suites: [{ specs: [journey("breaks", "unexpected", "expected"), journey("wavers", "flaky")] }] };
    expect(failedSpecs(report)).toEqual(["breaks (desktop, a.spec.ts:3)", "wavers (desktop, a.spec.ts:3)"]);
    expect(failedSpecs(undefined)).toEqual([]);
  });

  test("none run is a failure", () => {
    expect(countPlaywright({ suites: [] }, 0).failed).toBe(1);
    expect(countPlaywright(undefined, 1).failed).toBe(1);
  });
});

test("the last line adds everything up", () => {
  expect(summaryLine([countOne(0), countOne(2), { passed: 40, failed: 2, notes: [] }])).toBe("41 passed, 3 failed");
});
