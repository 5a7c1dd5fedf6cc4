import { describe, expect, it } from "vitest";
import { linkAsOne, ownStylesheets } from "./page-styles.ts";

const link = (href: string, rest = "") => `<link rel="stylesheet" href="${href}"${rest}/>`;
const off = (href: string) => link(href, ' disabled=""');
const page = (...links: string[]) => `<head>${links.join("")}</head><body>${link("/in-the-text.css")}</body>`;

describe("ownStylesheets", () => {
  it("leaves out the first, which every page has", () => {
    expect(ownStylesheets(`<head>${link("/site.css#")}${link("/a.css")}${link("/b.css#")}</head>`)).toEqual([
      "/a.css",
      "/b.css",
    ]);
  });
});

describe("linkAsOne", () => {
  it.each([
    {
      name: "parts the framework names",
      links: [link("/site.css#"), link("/a.css"), link("/b.css#")],
      parts: ["/a.css", "/b.css"],
      result: [link("/site.css#"), link("/one.css"), off("/a.css"), off("/b.css#"), off("/site.css"), off("/b.css")],
    },
    {
      name: "parts it does not name",
      links: [link("/site.css#")],
      parts: ["/lazy.css"],
      result: [link("/site.css#"), link("/one.css"), off("/site.css"), off("/lazy.css")],
    },
    {
      name: "parts of a page rendered at run time",
      links: [link("/site.css#"), link("/a.css")].map((text) => text.replace("<link", '<link nonce="x=="')),
      parts: ["/a.css"],
      result: [
        '<link nonce="x==" rel="stylesheet" href="/site.css#"/>',
        link("/one.css"),
        '<link nonce="x==" rel="stylesheet" href="/a.css" disabled=""/>',
        off("/site.css"),
      ],
    },
    {
      name: "both, and a sheet that is no part",
      links: [link("/site.css"), link("/a.css"), link("/other.css")],
      parts: ["/a.css", "/lazy.css"],
      result: [link("/site.css"), link("/one.css"), off("/a.css"), link("/other.css"), off("/lazy.css")],
    },
  ])("names one file before $name", ({ links, parts, result }) => {
    expect(linkAsOne(page(...links), { href: "/one.css", parts })).toBe(page(...result));
  });
});
