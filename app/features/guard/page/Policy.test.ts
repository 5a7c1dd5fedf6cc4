import { describe, expect, it } from "vitest";
import { leaders } from "./Policy.tsx";

describe("leaders", () => {
  it("add up to the middle of each note’s line", () => {
    const lines = [2, 7, 16, 21, 26];
    let down = 0;
    const places = leaders(lines).map((gap) => (down += gap));
    expect(places).toEqual(lines.map((line) => line - 0.5));
  });
});
