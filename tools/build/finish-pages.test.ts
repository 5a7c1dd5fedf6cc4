import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { FRAMED_PAGES } from "#app/prerender.server.ts";
import { site } from "#brand/site.ts";
import { readSiteManifest } from "#server/pages/manifest.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { actionPaths, buildIdOf, patternPaths, writeSiteManifest } from "./finish-pages.ts";

afterEach(() => vi.unstubAllEnvs());

/** The fields of the framework's route manifest that the code reads. */
const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "shell", parentId: "root" },
    { id: "home", parentId: "shell", index: true, hasAction: true },
    { id: "contact", parentId: "shell", path: "contact", hasAction: true },
    { id: "article", parentId: "shell", path: "blog/:slug" },
    { id: "letter", parentId: "shell", path: "letter/:view?", hasAction: true },
    { id: "rest", parentId: "shell", path: "*" },
    { id: "console", parentId: "root", path: "console" },
    { id: "users", parentId: "console", path: "users/:id", hasAction: true },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild["assets"]["routes"];

it("finds the pages with an action, and the route patterns", () => {
  const pages = ["/", "/contact", "/contact/press", "/blog/one", "/letter", "/letter/confirm", "/console/users/1"];
  expect(actionPaths(routes, pages)).toEqual(["/", "/contact", "/letter", "/letter/confirm", "/console/users/1"]);
  expect(patternPaths(routes)).toEqual(["/blog/:slug", "/letter/:view", "/console/users/:id"]);
});

it.each([
  ["", site.origin],
  ["https://www.example.com/somewhere", "https://www.example.com"],
])("writes a manifest that the server can read; SITE_URL %j gives the origin %s", async (siteUrl, origin) => {
  vi.stubEnv("SITE_URL", siteUrl);
  const build = await tempFolder({
    "server/index.js": `export const assets = ${JSON.stringify({ version: "1a2b3c4d", routes })};`,
    "package.json": '{"type":"module"}',
  });
  const built = {
    pages: { "/": { file: "index.html" }, "/contact": { file: "contact.html" } },
    notFound: [{ pattern: "/*", file: "404.html" }],
    scriptHashes: ["sha256-abc=", "sha256-def="],
  };
  const redirects = [{ from: "/old", to: "/" }];
  const id = await writeSiteManifest(build, built, { redirects, preview: true });
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(await readSiteManifest(join(build, "site.json"))).toEqual({
    buildId: id,
    origin,
    preview: true,
    ...built,
    actions: ["/", "/contact"],
    redirects,
    framed: FRAMED_PAGES,
  });
});

it("the build id changes with the files, but not with files derived from them", async () => {
  const files = { "client/index.html": "a", "process/main.js": "b" };
  const idOf = async (own: Record<string, string>) => buildIdOf(await tempFolder({ ...files, ...own }));
  const id = await idOf({});
  expect(await idOf({ "client/index.html.br": "x", "client/assets/old-1.js": "y" })).toBe(id);
  const others = [{ "client/index.html": "b" }, { "process/main.js": "c" }, { "client/a.txt": "" }];
  expect(new Set([id, ...(await Promise.all(others.map((own) => idOf(own as Record<string, string>))))]).size).toBe(4);
});
