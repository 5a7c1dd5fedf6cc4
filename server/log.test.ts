import { expect, test } from "vitest";
import { createLogger, requestLines } from "./log.ts";

const entry = { requestId: "id", method: "GET", route: '/a"b', status: 200, ms: 0.3 };

function setUp(level: "info" | "warn") {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line) };
  const logger = createLogger(level, output);
  return { lines, logger, record: requestLines(logger, output, () => 1_700_000_000_000) };
}

test("the line of a request is the one the logger would write", () => {
  const { lines, logger, record } = setUp("info");
  logger.info(entry);
  record(entry);
  const [fromLogger, own] = lines.map((line) => JSON.parse(line));
  expect(own).toEqual({ ...fromLogger, time: 1_700_000_000_000 });
  expect(Object.keys(own)).toEqual(Object.keys(fromLogger));
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
});

test("neither speaks below its level", () => {
  const { lines, logger, record } = setUp("warn");
  logger.info(entry);
  record(entry);
  expect(lines).toEqual([]);
});

test("a line names neither the machine nor the process", () => {
  const { lines, logger } = setUp("info");
  logger.info("ready");
  expect(Object.keys(JSON.parse(lines[0] ?? ""))).toEqual(["level", "time", "msg"]);
});
