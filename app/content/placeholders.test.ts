import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { fillPlaceholders } from "./placeholders.ts";

describe("fillPlaceholders", () => {
  it.each([
    ["{brand}", site.brand],
    ["{product} and {redTeam}", `${site.products.guard.name} and ${site.products.redTeam.name}`],
    ["by {research}", `by ${site.research}`],
    ["[{contactEmail}](mailto:{contactEmail})", `[${site.contactEmail}](mailto:${site.contactEmail})`],
    ["{securityEmail}", site.securityEmail],
    ["no placeholder", "no placeholder"],
    ['{"json": 1}, { brand }, {}', '{"json": 1}, { brand }, {}'],
  ])("turns %j into what the brand says", (text, filled) => {
    expect(fillPlaceholders(text)).toBe(filled);
  });

  it.each(["{Brand}", "{company}", "{constructor}", "{toString}"])("stops at %s by name", (placeholder) => {
    expect(() => fillPlaceholders(`Written by ${placeholder}.`)).toThrow(
      `unknown placeholder ${placeholder}; known are {brand}, {product}`,
    );
  });
});
