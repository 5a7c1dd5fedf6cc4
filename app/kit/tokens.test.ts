import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const read = (path: string | URL) => readFileSync(path, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".module.css"),
);
const defined = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
const tokens = defined(read(new URL("../../brand/tokens.css", folder)));

it.each(sheets)("%s uses only tokens that are defined", (path) => {
  const css = read(new URL(path, folder));
  const known = new Set([...tokens, ...defined(css)]);
  const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
