import { describe, expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";

const pages = ["/", "/guard", "/404"];

describe("arguments of the bench", () => {
  test("without any, everything is measured three times", () => {
    expect(parseArguments([], pages)).toEqual({
      pages,
      runs: 3,
      parts: ["pages", "throughput", "benchmark", "guard"],
      json: undefined,
    });
  });

  test("pages, runs, part and file can be chosen", () => {
    expect(
      parseArguments(["--pages", "/, /guard", "--runs=5", "--only", "pages", "--json", "out.json"], pages),
    ).toEqual({ pages: ["/", "/guard"], runs: 5, parts: ["pages"], json: "out.json" });
  });

  test("help wants no measurement", () => {
    expect(parseArguments(["--help"], pages)).toBeUndefined();
  });

  test.each([
    [["--runs", "0"], "--runs"],
    [["--runs", "few"], "--runs"],
    [["--pages", "/gaurd"], "no page /gaurd"],
    [["--only", "speed"], "--only"],
    [["--fast"], "--fast"],
  ])("%j is refused by name", (args, reason) => {
    expect(() => parseArguments(args, pages)).toThrow(reason);
  });
});
