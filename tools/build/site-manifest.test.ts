import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { FRAMED_PAGES, queryPages } from "#app/prerender.server.ts";
import { site } from "#brand/site.ts";
import { readSiteManifest } from "#server/pages/manifest.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { actionPaths, patternPaths, writeSiteManifest } from "./site-manifest.ts";

type Routes = ServerBuild["assets"]["routes"];
type Route = NonNullable<Routes[string]>;

const route = (id: string, fields: Partial<Route>): Route => ({
  id,
  module: "",
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
  ...fields,
});
const table = (...routes: Route[]): Routes => Object.fromEntries(routes.map((entry) => [entry.id, entry]));
const shell = [route("root", { path: "" }), route("shell", { parentId: "root" })];

describe("actionPaths", () => {
  it.each<[string, Route[], string[]]>([
    ["no route with an action", [route("about", { parentId: "shell", path: "about" })], []],
    ["one inside the shell", [route("contact", { parentId: "shell", path: "contact", hasAction: true })], ["/contact"]],
    ["the home page", [route("home", { parentId: "shell", index: true, hasAction: true })], ["/"]],
    [
      "one below another",
      [
        route("console", { parentId: "root", path: "console" }),
        route("users", { parentId: "console", path: "users/:id", hasAction: true }),
      ],
      ["/console/users/:id"],
    ],
  ])("of a site with %s", (_, routes, expected) => {
    expect(actionPaths(table(...shell, ...routes))).toEqual(expected);
  });
});

test("patternPaths names the routes with a parameter", () => {
  const blog = [
    route("blog", { parentId: "shell", path: "blog" }),
    route("article", { parentId: "shell", path: "blog/:slug" }),
    route("rest", { parentId: "shell", path: "*" }),
  ];
  expect(patternPaths(table(...shell, ...blog))).toEqual(["/blog/:slug"]);
});

describe("writeSiteManifest", () => {
  afterEach(() => vi.unstubAllEnvs());

  const built = {
    pages: { "/": { file: "index.html", scriptHashes: ["sha256-abc="] } },
    notFound: [{ pattern: "/*", file: "404.html", scriptHashes: [] }],
  };
  const boot = { src: "/assets/boot-1.js", integrity: "sha384-abc=" };
  const assets = {
    version: "1a2b3c4d",
    routes: table(...shell, route("contact", { parentId: "shell", path: "contact", hasAction: true })),
  };
  const folder = () =>
    tempFolder({
      "server/index.js": `export const assets = ${JSON.stringify(assets)};`,
      "package.json": '{"type":"module"}',
    });

  it.each([
    [undefined, site.origin],
    ["", site.origin],
    ["https://www.example.com/somewhere", "https://www.example.com"],
  ])("writes what the server reads; SITE_URL %s means the origin %s", async (siteUrl, origin) => {
    vi.stubEnv("SITE_URL", siteUrl);
    const build = await folder();
    await writeSiteManifest(build, built, boot);
    expect(await readSiteManifest(join(build, "site.json"))).toEqual({
      ...built,
      buildId: "1a2b3c4d",
      origin,
      actions: ["/contact"],
      queryPages: queryPages(),
      framed: FRAMED_PAGES,
      boot,
    });
  });
});
