import { describe, expect, test } from "vitest";
import { createLogger, errorRecord } from "./log.ts";

describe("error-record", () => {
  const INPUT = "http://a.example/benchmarks?models=o1&email=jane.doe@corp.example";

  function thrownBy(act: () => unknown): unknown {
    try {
      act();
    } catch (error) {
      return error;
    }
    throw new Error("nothing was thrown");
  }

  test("an error keeps its name, code, message and frames", () => {
    const record = errorRecord(Object.assign(new TypeError("broken on purpose"), { code: "E_BROKEN", input: INPUT }));
    expect(record).toEqual({
      type: "TypeError",
      code: "E_BROKEN",
      message: "broken on purpose",
      stack: expect.stringMatching(/^\s+at .*log.test\.ts/),
    });
  });

  test.each<[string, () => unknown]>([
    ["an address that cannot be read", () => thrownBy(() => new URL(`//${INPUT}`))],
    ["a request that cannot be made", () => thrownBy(() => new Request(`//${INPUT}`))],
    ["text that is no JSON", () => thrownBy(() => JSON.parse("jane.doe@corp.example"))],
    ["a message that quotes", () => new Error(`No route matches URL "/contact?email=jane.doe"`)],
    ["a message with an address", () => new Error(`cannot read ${INPUT} again`)],
    ["a message of several lines", () => new Error("first\n    at jane.doe (corp.example)")],
    ["a cause", () => new Error("outer", { cause: Object.assign(new Error(`no ${INPUT}`), { input: INPUT }) })],
    ["a database's detail", () => Object.assign(new Error("duplicate key"), { detail: "Key (email)=(jane.doe)" })],
    ["no error at all", () => ({ input: INPUT, data: INPUT })],
    ["a word thrown", () => INPUT],
  ])("%s says nothing of what was sent", (_, make) => {
    const lines: string[] = [];
    createLogger("info", { write: (line) => lines.push(line) }).error({ err: make() }, "request failed");
    expect(lines.join("")).toContain("request failed");
    expect(lines.join("")).not.toMatch(/jane|corp\.example|models=/);
  });
});

test("a line is one line, and names neither the machine nor the process", () => {
  const lines: string[] = [];
  const entry = { requestId: "id", method: "GET", route: '/a"b', status: 200, ms: 0.3 };
  createLogger("info", { write: (line) => lines.push(line) }).info(entry);
  expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  expect(JSON.parse(lines.join(""))).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ...entry,
  });
});
