import { expect, it } from "vitest";
import { prerenderPaths } from "#app/prerender.server.ts";
import { parseOptions, SHEETS, shotsOfSheet } from "./options.ts";
import { STATES, WIDTHS } from "./states.ts";

const taken = (...args: string[]) => parseOptions(args).shots.map(({ title, width }) => `${title} ${width}`);

/** Replaces slugs: articles, models, topics and newsletter views differ only in text and numbers. */
const kindOf = (path: string) =>
  path
    .replace(/^\/benchmarks\/compare\/.+/, "/benchmarks/compare/:pair")
    .replace(/^\/(blog|benchmarks)\/(?!embed$|compare(?:$|\/)).+/, "/$1/:slug")
    .replace(/^\/(contact|newsletter)\/.+/, "/$1");

it("STATES has every kind of page", () => {
  const kinds = new Set(STATES.map(({ page }) => kindOf(page)));
  const pages = prerenderPaths().filter((path) => !path.includes("."));
  expect(pages.filter((path) => !kinds.has(kindOf(path)))).toEqual([]);
});

it("takes every state at every width by default, each into its own file; --only and --widths select", () => {
  const { shots } = parseOptions([]);
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length);
  expect(new Set(shots.map(({ width }) => width))).toEqual(new Set(WIDTHS));
  expect(taken("--only", "/about, /site-map", "--widths", "390,1100")).toEqual([
    "/about 390",
    "/about 1100",
    "/site-map 390",
    "/site-map 1100",
  ]);
});

it("the README's sheets use existing screenshots", () => {
  for (const sheet of SHEETS) expect(shotsOfSheet(sheet).map(({ title }) => title)).toEqual(sheet.titles);
});

it.each([
  [["--only", "/nowhere"], "--only names /nowhere; the pages are /, /guard"],
  [["--widths", "wide"], '--widths is "wide"'],
  [["--agianst", "main"], "--agianst"],
])("rejects %j with a message", (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
