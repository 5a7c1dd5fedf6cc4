import { describe, expect, test } from "vitest";
import { createLogger, errorRecord } from "./log.ts";

describe("errorRecord", () => {
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
    ["an invalid URL", () => thrownBy(() => new URL(`//${INPUT}`))],
    ["an invalid request", () => thrownBy(() => new Request(`//${INPUT}`))],
    ["invalid JSON", () => thrownBy(() => JSON.parse("jane.doe@corp.example"))],
    ["a quoting message", () => new Error(`No route matches URL "/contact?email=jane.doe"`)],
    ["a message with an address", () => new Error(`cannot read ${INPUT} again`)],
    ["a message of several lines", () => new Error("first\n    at jane.doe (corp.example)")],
    ["a cause", () => new Error("outer", { cause: Object.assign(new Error(`no ${INPUT}`), { input: INPUT }) })],
    ["a database's detail", () => Object.assign(new Error("duplicate key"), { detail: "Key (email)=(jane.doe)" })],
    ["an object that is not an error", () => ({ input: INPUT, data: INPUT })],
    ["a thrown string", () => INPUT],
  ])("%s is logged without its input", (_, make) => {
    const lines: string[] = [];
    createLogger("info", { write: (line) => lines.push(line) }).error({ err: make() }, "request failed");
    expect(lines.join("")).toContain("request failed");
    expect(lines.join("")).not.toMatch(/jane|corp\.example|models=/);
  });
});

test("an entry is one line, without host name and process id", () => {
  const lines: string[] = [];
  const entry = { requestId: "id", method: "GET", route: '/a"b', status: 200, ms: 0.3 };
  createLogger("info", { write: (line) => lines.push(line) }).info(entry);
  expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(JSON.parse(lines.join(""))).toEqual({ level: "info", time, ...entry });
});
