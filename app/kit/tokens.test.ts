import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const read = (path: string | URL) => readFileSync(path, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".module.css"),
);
const defined = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
const tokens = defined(read(new URL("../../brand/tokens.css", folder)));

describe.each(sheets)("%s", (path) => {
  const css = read(new URL(path, folder));

  it("draws with the brand's colours only", () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(/gi)).toBeNull();
  });

  it("uses no token that does not exist", () => {
    const known = new Set([...tokens, ...defined(css)]);
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
