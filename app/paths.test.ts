import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { NEWSLETTER } from "#domain/newsletter.ts";
import { articleSummaries } from "./content/articles.server.ts";
import { pageOf, paths } from "./paths.ts";
import { CONSOLE_NOT_FOUND_PAGE, NOT_FOUND_PAGE, prerenderPaths } from "./prerender.server.ts";
import routes from "./routes.ts";

const CATCH_ALL = "routes/not-found.tsx";
const CONSOLE_CATCH_ALL = "routes/console-not-found.tsx";

const table: readonly RouteConfigEntry[] = routes;

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ index, path, file, children = [] }) =>
    index ? { id: file, index } : { id: file, ...(path && { path }), children: asObjects(children) },
  );

/** The file of the route that matches a path. */
const fileFor = (address: string) => matchRoutes(asObjects(table), address)?.at(-1)?.route.id;

const addressesOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    const below = children ? addressesOf(children, own) : [];
    return path || !children ? [own || "/", ...below] : below;
  });

const addresses = addressesOf(table);
const staticAddresses = addresses.filter((address) => !/[:*]/.test(address));
const named = Object.entries(paths).map(([name, path]) => [name, path("a-slug")] as const);

describe("paths", () => {
  it.each(named)("%s has its own route", (name, path) => {
    expect(fileFor(path)).toBeDefined();
    expect(fileFor(path)).not.toBe(CATCH_ALL);
    expect(fileFor(path) === CONSOLE_CATCH_ALL).toBe(name === "console");
  });

  it("are unique, absolute and without a trailing slash", () => {
    const all = named.map(([, path]) => path);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => path !== "/" && !/^(\/[\w-]+)+(\.\w+){0,2}$/.test(path))).toEqual([]);
  });

  it("cover every static route", () => {
    const known = new Set(named.map(([, path]) => path));
    expect(staticAddresses.filter((address) => !known.has(address))).toEqual([]);
  });

  it.each([
    ["/blog/topic/agents", "/blog"],
    ["/contact/press", "/contact"],
    ["/blog/topic", "/blog/topic"],
    ["/blog/echoleak", "/blog/echoleak"],
    ["/contact", "/contact"],
    ["/", "/"],
  ])("%s is a view of the page %s", (address, page) => expect(pageOf(address)).toBe(page));
});

describe("the prerender list", () => {
  const pages = prerenderPaths();

  it("contains every static route except the redirect, and every article", () => {
    const wanted = [...staticAddresses, ...articleSummaries().map(({ slug }) => paths.article(slug))];
    expect(wanted.filter((address) => !pages.includes(address))).toEqual([paths.contactThankYou()]);
  });

  it("contains only paths with a route, besides the two 404 pages", () => {
    const unknown = pages.filter((page) => [CATCH_ALL, CONSOLE_CATCH_ALL, undefined].includes(fileFor(page)));
    expect(unknown).toEqual([NOT_FOUND_PAGE, CONSOLE_NOT_FOUND_PAGE]);
    expect(unknown.map(fileFor)).toEqual([CATCH_ALL, CONSOLE_CATCH_ALL]);
  });
});

it("the paths of the newsletter's page equal those of the server's form routes", () => {
  expect(paths.newsletter()).toBe(NEWSLETTER);
  expect(paths.newsletterView("confirm")).toBe(`${NEWSLETTER}/confirm`);
});
