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

/** Layout routes. Their children are pages; children of a page are variants of it. */
const frames = ["root", "routes/shell"];

/** The site map links to every page that has links. */
const siteMap = readFileSync("build/client/site-map/index.html", "utf8");

/** Every linked route, with one of its addresses and the files of its code. */
export const routes = Object.values(built)
  .filter(({ id, hasDefaultExport }) => hasDefaultExport && !frames.includes(id))
  .filter(({ parentId = "" }) => frames.includes(parentId))
  .map((route) => ({
    path: addressOf(`/${route.path ?? ""}`),
    code: (url: URL) => Object.entries(route).some(([key, file]) => /module$/i.test(key) && file === url.pathname),
  }))
  .filter(({ path }) => siteMap.includes(`href="${path}"`));

function addressOf(pattern: string): string {
  const known = pattern.endsWith("*") ? unknownPaths : pagePaths;
  // Skips addresses that are static paths of other routes.
  const others = Object.values(built).map(({ path }) => `/${path}`);
  return known.find((path) => matchPath(pattern, path) && (path === pattern || !others.includes(path))) ?? pattern;
}

export const startFor = (path: string) => (path === "/site-map" ? "/privacy-policy" : "/site-map");

/** Navigates by a click on a link, or by history if there is none. */
export async function follow(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]:not([aria-haspopup]):visible`).last();
  await ((await link.count()) > 0 ? link.click() : navigate(page, path));
}
