import { describe, expect, it } from "vitest";
import { linkAsOne, stylesheets } from "./page-styles.ts";

const link = (href: string, rest = "") => `<link rel="stylesheet" href="${href}"${rest}/>`;
const off = (href: string) => link(href, ' disabled=""');
const page = (...links: string[]) => `<head>${links.join("")}</head><body>${link("/in-the-text.css")}</body>`;

describe("stylesheets", () => {
  it("names the files, without what the framework adds to their names", () => {
    expect(stylesheets(`<head>${link("/site.css#")}${link("/a.css")}${off("/b.css")}</head>`)).toEqual([
      "/site.css",
      "/a.css",
    ]);
  });
});

describe("linkAsOne", () => {
  it.each([
    {
      name: "parts the framework names",
      links: [link("/site.css#"), link("/a.css")],
      parts: ["/site.css", "/a.css"],
      result: [link("/one.css"), off("/site.css#"), off("/a.css"), off("/site.css")],
    },
    {
      name: "parts it does not name",
      links: [link("/site.css")],
      parts: ["/site.css", "/lazy.css"],
      result: [link("/one.css"), off("/site.css"), off("/lazy.css")],
    },
    {
      name: "parts of a page rendered at run time",
      links: [link("/a.css")].map((text) => text.replace("<link", '<link nonce="x=="')),
      parts: ["/a.css"],
      result: [link("/one.css"), '<link nonce="x==" rel="stylesheet" href="/a.css" disabled=""/>'],
    },
    {
      name: "its parts beside a sheet that is none",
      links: [link("/other.css"), link("/a.css")],
      parts: ["/a.css"],
      result: [link("/other.css"), link("/one.css"), off("/a.css")],
    },
  ])("names one file before $name", ({ links, parts, result }) => {
    expect(linkAsOne(page(...links), { href: "/one.css", parts })).toBe(page(...result));
  });
});
