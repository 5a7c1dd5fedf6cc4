import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { matchPath } from "react-router";
import { navigate, pagePaths, unknownPaths } from "./site.ts";

type BuiltRoute = Record<string, unknown> & {
  id: string;
  parentId?: string;
  path?: string;
  hasDefaultExport: boolean;
};

const html = readFileSync("build/client/index.html", "utf8");
const table = readFileSync(`build/client${/\/assets\/manifest-\w+\.js/.exec(html)}`, "utf8");
const { routes: built }: { routes: Record<string, BuiltRoute> } = JSON.parse(
  table.slice(table.indexOf("{"), table.lastIndexOf("}") + 1),
);

/** A route below these is a page; one below a page is that page with another choice. */
const frames = ["root", "routes/shell"];

/** The site map leads everywhere a link can. */
const siteMap = readFileSync("build/client/site-map/index.html", "utf8");

/** Every route that links lead to, with an address of it and the files its own code is in. */
export const routes = Object.values(built)
  .filter(({ id, hasDefaultExport }) => hasDefaultExport && !frames.includes(id))
  .filter(({ parentId = "" }) => frames.includes(parentId))
  .map((route) => ({
    path: addressOf(`/${route.path ?? ""}`),
    code: (url: URL) => ownCode(route).includes(url.pathname),
  }))
  .filter(({ path }) => siteMap.includes(`href="${path}"`));

const ownCode = (route: BuiltRoute) =>
  Object.keys(route)
    .filter((key) => /module$/i.test(key))
    .map((key) => route[key]);

function addressOf(pattern: string): string {
  const known = pattern.endsWith("*") ? unknownPaths : pagePaths;
  // An address that a route spells out is that route's.
  const others = Object.values(built).map(({ path }) => `/${path}`);
  return known.find((path) => matchPath(pattern, path) && (path === pattern || !others.includes(path))) ?? pattern;
}

export const startFor = (path: string) => (path === "/site-map" ? "/privacy-policy" : "/site-map");

/** By a click where there is a link, or else as back and forward do. */
export async function follow(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]:not([aria-haspopup]):visible`).last();
  await ((await link.count()) > 0 ? link.click() : navigate(page, path));
}
