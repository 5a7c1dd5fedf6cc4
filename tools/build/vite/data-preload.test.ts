import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataPreload } from "./data-preload.ts";

/** The plugin's hooks without the bundler around them. */
const plugin = () =>
  dataPreload() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
    buildEnd: (error?: Error) => void;
  };

describe("dataPreload", () => {
  it("finds the installed router's prefetch of data and makes a preload of it", async () => {
    const { transform, buildEnd } = plugin();
    const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
    const folder = join(router, "dist/production");
    const changed = (await readdir(folder))
      .filter((name) => name.endsWith(".mjs"))
      .flatMap((name) => transform(readFileSync(join(folder, name), "utf8"), join(folder, name))?.code ?? []);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain('rel: "preload", as: "fetch", crossOrigin: "anonymous", href');
    expect(changed[0]).not.toContain('rel: "prefetch", as: "fetch"');
    expect(() => buildEnd()).not.toThrow();
  });

  it("stops the build if the router no longer has the line", () => {
    const { transform, buildEnd } = plugin();
    transform('function PrefetchPageLinksImpl() { return { rel: "speculate" }; }', "/react-router/dist/a.mjs");
    expect(() => buildEnd()).toThrow("no longer prefetches data as it did");
  });

  it("leaves other packages alone, and an error of the build as it is", () => {
    const { transform, buildEnd } = plugin();
    expect(transform('function PrefetchPageLinksImpl() { rel: "prefetch", as: "fetch" }', "/other/a.mjs")).toBeNull();
    expect(() => buildEnd(new Error("something else"))).not.toThrow();
  });
});
