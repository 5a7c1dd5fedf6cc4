import { describe, expect, it } from "vitest";
import { footerColumns, headerMenus } from "./navigation.ts";
import { site } from "./site.ts";

describe("site", () => {
  it("names an origin and nothing more: paths are put behind it as they are", () => {
    expect(new URL(site.origin).origin).toBe(site.origin);
    expect(site.origin).toMatch(/^https:/);
  });

  it.each([site.contactEmail, site.securityEmail])("can be written to at %s", (address) => {
    expect(address).toMatch(/^[\w.-]+@[\w-]+(\.[\w-]+)+$/);
  });

  it.each(site.social)("links to $label by an encrypted address", ({ href }) => {
    expect(new URL(href).protocol).toBe("https:");
  });

  it("carries its brand in every name made from it", () => {
    const names = [site.products.guard.name, site.products.redTeam.name, site.research, site.description];
    expect(names.filter((name) => !name.includes(site.brand))).toEqual([]);
  });
});

describe.each([
  ["header", headerMenus],
  ["footer", footerColumns],
])("the menus of the %s", (_, menus) => {
  it("have something in each, and offer no page twice", () => {
    expect(menus.filter(({ links }) => links.length === 0)).toEqual([]);
    const pages = menus.flatMap(({ links }) => links.map(({ page }) => page));
    expect(new Set(pages).size).toBe(pages.length);
  });
});
