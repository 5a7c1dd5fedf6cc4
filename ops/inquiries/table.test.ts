import { describe, expect, test } from "vitest";
import { table } from "./table.ts";
import { oneLine, printable, shorten, widthOf } from "./text.ts";

test("columns are as wide as they need, also for wide characters", () => {
  const text = table(
    ["id", "name"],
    [
      ["1", "漢字"],
      ["22", "Zoe\u0308"],
    ],
    undefined,
  );
  expect(text).toBe("id  name\n──  ────\n1   漢字\n22  Zoe\u0308\n");
});

test("on a narrow screen the columns that may shrink do, and no line is too long", () => {
  const text = table(["id", "name", "company"], [["0123456789", "n".repeat(40), "c".repeat(60)]], 50, [1, 2]);
  const lines = text.trimEnd().split("\n");
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(50);
  expect(lines[2]).toMatch(/^0123456789 {2}n+… {2}c+…$/);
});

describe("text", () => {
  test("nothing a stranger wrote reaches the terminal's controls", () => {
    expect(printable("a\u001b[2Jb\u0007c\u009bd\r\ne\u202ef")).toBe("a[2Jbcd\nef");
    expect(oneLine(" a\n\tb  c ")).toBe("a b c");
  });

  test.each([
    ["abcdef", 6, "abcdef"],
    ["abcdef", 4, "abc…"],
    ["漢字漢字", 5, "漢字…"],
  ])("%s in %i columns is %s", (text, width, expected) => {
    expect(shorten(text, width)).toBe(expected);
  });
});
