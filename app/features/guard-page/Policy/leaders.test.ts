import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LINE_REM, leaders } from "./leaders.ts";

describe("leaders", () => {
  it("add up to the middle of each note’s line", () => {
    const lines = [2, 7, 16, 21, 26];
    let down = 0;
    const places = leaders(lines).map((gap) => (down += gap));
    expect(places).toEqual(lines.map((line) => line - 0.5));
  });

  it("count with the height that the editor’s lines have", () => {
    const styles = readFileSync("app/features/guard-page/Policy/Policy.module.css", "utf8");
    expect(styles).toContain(`/ ${LINE_REM}rem var(--font-mono)`);
  });
});
