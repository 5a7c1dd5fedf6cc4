import { expect, test } from "vitest";
import { countPlaywright, countVitest, summaryLine } from "./reports.mjs";

const file = (status: string, ...statuses: string[]) => ({
  name: "some.test.ts",
  status,
  assertionResults: statuses.map((one) => ({
    status: one,
    fullName: `a ${one} test`,
    failureMessages: one === "failed" ? ["\u001b[31mexpected 1 to be 2\u001b[39m\n"] : [],
  })),
});

test.each([
  [
    "passed and failed tests",
    [file("failed", "passed", "failed"), file("passed", "passed")],
    1,
    "2 passed, 1 failed",
    ["failed: a failed test\n      expected 1 to be 2"],
  ],
  ["a bad file", [file("failed"), file("passed", "passed")], 1, "1 passed, 1 failed", ["did not load: some.test.ts"]],
  ["no tests", [], 0, "0 passed, 1 failed", ["no test ran"]],
  ["a runner that fails", [file("passed", "passed")], 1, "1 passed, 1 failed", ["the runner ended with code 1"]],
])("unit tests: %s", (_, testResults, exitCode, line, notes) => {
  const count = countVitest({ testResults }, exitCode);
  expect(summaryLine([count])).toBe(line);
  expect(count.notes).toEqual(notes);
});

test("counts browser tests in nested suites; flaky ones count as failed, and failures are listed with their message", () => {
  const spec = (title: string, ...statuses: ("expected" | "unexpected" | "flaky" | "skipped")[]) => ({
    title,
    file: "a.spec.ts",
    line: 3,
    tests: statuses.map((status) => ({
      status,
      projectName: "desktop",
      results: status === "unexpected" ? [{ error: { message: "1\n\n2\n3\n4\n5" } }] : [{}],
    })),
  });
  const report = {
    suites: [
      { specs: [spec("one", "expected", "unexpected")], suites: [{ specs: [spec("two", "flaky", "skipped")] }] },
    ],
  };
  expect(countPlaywright(report, 1)).toEqual({
    passed: 1,
    failed: 2,
    notes: [
      "unexpected: one (desktop, a.spec.ts:3)\n      1\n      2\n      3\n      4",
      "flaky: two (desktop, a.spec.ts:3)",
      "skipped: two (desktop, a.spec.ts:3)",
    ],
  });
  expect(countPlaywright(undefined, 0).failed).toBe(1);
  expect(summaryLine([countPlaywright(report, 1), countPlaywright(report, 1)])).toBe("2 passed, 4 failed");
});
