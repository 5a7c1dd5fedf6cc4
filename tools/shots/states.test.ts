import { expect, it } from "vitest";
import { prerenderPaths } from "#app/prerender.server.ts";
import { parseOptions, SHEETS, shotsOfSheet } from "./options.ts";
import { STATES, WIDTHS } from "./states.ts";

const taken = (...args: string[]) => parseOptions(args).shots.map(({ title, width }) => `${title} ${width}`);

/** Articles, models, topics and what the newsletter says differ in their words and numbers alone. */
const kindOf = (path: string) =>
  path
    .replace(/^\/benchmarks\/compare\/.+/, "/benchmarks/compare/:pair")
    .replace(/^\/(blog|benchmarks)\/(?!embed$|compare(?:$|\/)).+/, "/$1/:slug")
    .replace(/^\/(contact|newsletter)\/.+/, "/$1");

it("every kind of page is in the table", () => {
  const kinds = new Set(STATES.map(({ page }) => kindOf(page)));
  const pages = prerenderPaths().filter((path) => !path.includes("."));
  expect(pages.filter((path) => !kinds.has(kindOf(path)))).toEqual([]);
});

it("without wishes each is taken at every width, into a file of its own; pages and widths narrow the choice", () => {
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

it("the README's sheets show screenshots that are taken", () => {
  for (const sheet of SHEETS) expect(shotsOfSheet(sheet).map(({ title }) => title)).toEqual(sheet.titles);
});

it.each([
  [["--only", "/nowhere"], "--only names /nowhere; the pages are /, /guard"],
  [["--widths", "wide"], '--widths is "wide"'],
  [["--agianst", "main"], "--agianst"],
])("%j is refused in words", (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
