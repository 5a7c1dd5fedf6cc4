import { expect, it } from "vitest";
import { parseOptions, SHEETS, shotsOfSheet, WIDTHS } from "./states.ts";

const taken = (...args: string[]) => parseOptions(args).shots.map(({ title, width }) => `${title} ${width}`);

it("takes every state at every width by default, each into its own file; --only and --widths select", () => {
  const { shots } = parseOptions([]);
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length);
  expect(new Set(shots.map(({ width }) => width))).toEqual(new Set(WIDTHS));
  const pages = new Set(shots.map(({ page }) => page));
  expect([...pages]).toEqual(expect.arrayContaining(["/resources/glossary", "/benchmarks/releases", "/404"]));
  expect(pages).not.toContain("/contact/press");
  const selected = taken("--only", "/about, /site-map", "--widths", "390,1100");
  expect(selected.join(", ")).toBe("/about 390, /about 1100, /site-map 390, /site-map 1100");
});

it("the README's sheets use existing screenshots", () => {
  for (const sheet of SHEETS) expect(shotsOfSheet(sheet).map(({ title }) => title)).toEqual(sheet.titles);
});

it("rejects unknown options", () => expect(() => parseOptions(["--agianst", "main"])).toThrow("--agianst"));
