import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { TITLE_MAX } from "#domain/content/text.ts";
import { fitTitle } from "./fit-title.ts";

const room = TITLE_MAX - ` | ${site.brand}`.length;

describe("fitTitle", () => {
  it.each([
    ["a short title", "Privacy policy", `Privacy policy | ${site.brand}`],
    ["the longest title with room", "t".repeat(room), `${"t".repeat(room)} | ${site.brand}`],
    ["a title one longer", "t".repeat(room + 1), "t".repeat(room + 1)],
    ["a title longer than search engines show", "t".repeat(TITLE_MAX + 5), "t".repeat(TITLE_MAX + 5)],
    ["one with a colon to end at", `A title: ${"t".repeat(TITLE_MAX)}`, `A title | ${site.brand}`],
  ])("names the brand where there is room: %s", (_, title, expected) => {
    expect(fitTitle(title)).toBe(expected);
  });
});
