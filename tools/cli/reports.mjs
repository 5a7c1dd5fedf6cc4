import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

/**
 * The result of a check: numbers of passed and failed tests, and notes about single tests.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
 * @typedef {{ status: string, title: string, message?: string | undefined }} Test
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestAssertion
 * @typedef {{ name: string, status: string, assertionResults: VitestAssertion[] }} VitestFile
 * @typedef {{ status: string, projectName: string, results?: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Runs a test runner and reads its report from a file, so that counting does not depend on its output.
 * @param {string} name @param {(reportFile: string) => Promise<number>} runner
 */
export async function reported(name, runner) {
  const file = join(root, ".cache", `${name}-report.json`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runner(file);
  return { exitCode, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined };
}

/** @param {number} exitCode @returns {Count} */
export const countOne = (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, notes: [] });

const PASSED = ["passed", "expected"];
/** A flaky test has failed. */
const FAILED = ["failed", "did not load", "unexpected", "flaky"];

/**
 * Counts tests, and a failure if none ran or the runner failed without a failing test.
 * @param {Test[]} tests @param {number} exitCode @returns {Count}
 */
function countTests(tests, exitCode) {
  const passed = tests.filter(({ status }) => PASSED.includes(status)).length;
  const failed = tests.filter(({ status }) => FAILED.includes(status)).length;
  const others = tests.filter(({ status }) => !PASSED.includes(status));
  const notes = others.map(({ status, title, message }) => `${status}: ${title}${reason(message)}`);
  if (failed === 0 && passed === 0) return { passed, failed: 1, notes: [...notes, "no test ran"] };
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, notes: [...notes, `the runner ended with code ${exitCode}`] };
  return { passed, failed, notes };
}

/** @param {{ testResults: VitestFile[] } | undefined} report @param {number} exitCode */
export function countVitest(report, exitCode) {
  const tests = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const isBroken = status === "failed" && assertionResults.every((test) => test.status !== "failed");
    const own = assertionResults.map(({ status, fullName: title, failureMessages: [message] = [] }) => ({
      status,
      title,
      message,
    }));
    return isBroken ? [...own, { status: "did not load", title: name }] : own;
  });
  return countTests(tests, exitCode);
}

/** @param {{ suites: PlaywrightSuite[] } | undefined} report @param {number} exitCode */
export function countPlaywright(report, exitCode) {
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, projectName, results = [] }) => ({
      status,
      title: `${title} (${projectName}, ${file}:${line})`,
      message: results.find(({ error }) => error)?.error?.message,
    })),
  );
  return countTests(tests, exitCode);
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The first lines of a failed test's message, which are often all that CI keeps. @param {string} [message] */
function reason(message = "") {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split(/\s*\n\s*/);
  const first = lines.filter(Boolean).slice(0, 4);
  return first.map((line) => `\n      ${line}`).join("");
}

/** @param {Count[]} counts */
export function summaryLine(counts) {
  const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((total, one) => total + one[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
