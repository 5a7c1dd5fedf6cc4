import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * The result of a check: numbers of passed and failed tests, and notes about single tests.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestAssertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestAssertion[] }} VitestFile
 * @typedef {"expected" | "unexpected" | "flaky" | "skipped"} PlaywrightStatus
 * @typedef {{ error?: { message?: string } }} PlaywrightResult
 * @typedef {{ status: PlaywrightStatus, projectName: string, results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Runs a test runner and reads its report from a file, so that counting does not depend on its output.
 * @param {string} name
 * @param {(reportFile: string) => Promise<number>} runner
 */
export async function reported(name, runner) {
  const file = join(root, ".cache", `${name}-report.json`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runner(file);
  return { exitCode, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined };
}

/** @param {number} exitCode @returns {Count} */
export const countOne = (exitCode) => (exitCode === 0 ? count(1, 0) : count(0, 1));

/** @param {number} passed @param {number} failed @param {string[]} [notes] @returns {Count} */
export function count(passed, failed, notes = []) {
  return { passed, failed, notes };
}

/**
 * Counts a failure if no test ran or the runner failed without a failing test.
 * @param {Count} found @param {number} exitCode @returns {Count}
 */
function withRunnerFailure(found, exitCode) {
  if (found.failed > 0) return found;
  if (found.passed === 0) return count(0, 1, [...found.notes, "no test ran"]);
  if (exitCode !== 0) return count(found.passed, 1, [...found.notes, `the runner ended with code ${exitCode}`]);
  return found;
}

/** @param {{ testResults: VitestFile[] } | undefined} report @param {number} exitCode @returns {Count} */
export function countVitest(report, exitCode) {
  const found = count(0, 0);
  for (const file of report?.testResults ?? []) {
    const failedBefore = found.failed;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === "passed") found.passed += 1;
      else if (status === "failed") {
        found.failed += 1;
        found.notes.push(`failed: ${fullName}${reason(failureMessages?.[0])}`);
      } else found.notes.push(`${status === "todo" ? "to do" : "skipped"}: ${fullName}`);
    }
    if (file.status === "failed" && found.failed === failedBefore) {
      found.failed += 1;
      found.notes.push(`did not load: ${file.name}`);
    }
  }
  return withRunnerFailure(found, exitCode);
}

/** @param {{ suites: PlaywrightSuite[] } | undefined} report @param {number} exitCode @returns {Count} */
export function countPlaywright(report, exitCode) {
  const found = count(0, 0);
  for (const { title, file, line, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    for (const { status, projectName, results = [] } of tests) {
      if (status === "expected") found.passed += 1;
      // A flaky test counts as failed.
      if (status === "unexpected" || status === "flaky") found.failed += 1;
      if (status === "expected") continue;
      const why = reason(results.find(({ error }) => error)?.error?.message);
      found.notes.push(`${status}: ${title} (${projectName}, ${file}:${line})${why}`);
    }
  }
  return withRunnerFailure(found, exitCode);
}

/**
 * The first lines of a failed test's message, which are often all that CI keeps.
 * @param {string | undefined} message
 */
function reason(message) {
  const lines = stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, 4)
    .map((line) => `\n      ${line.trim()}`)
    .join("");
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {Count[]} counts */
export function summaryLine(counts) {
  const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((total, one) => total + one[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
