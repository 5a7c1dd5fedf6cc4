import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { routeModuleImport } from "./route-module-import.ts";

const LOADER = "async function loadRouteModule(route) { return await import(/* @vite-ignore */ route.module); }";

/** The plugin's hooks without the bundler around them. */
function plugin() {
  const { transform, buildEnd } = routeModuleImport() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
    buildEnd: (error?: Error) => void;
  };
  return { transform, buildEnd };
}

async function installedRouter(): Promise<{ id: string; code: string }[]> {
  const production = join(
    dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
    "dist/production",
  );
  const modules = (await readdir(production)).filter((name) => name.endsWith(".mjs"));
  return modules.map((name) => ({ id: join(production, name), code: readFileSync(join(production, name), "utf8") }));
}

describe("routeModuleImport", () => {
  it("finds the one import of the installed router and sends it through ours", async () => {
    const { transform, buildEnd } = plugin();
    const changed = (await installedRouter()).flatMap(({ id, code }) => transform(code, id)?.code ?? []);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.match(/window\.__importRouteModule/g)).toHaveLength(1);
    expect(changed[0]).not.toMatch(/import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module/);
    expect(() => buildEnd()).not.toThrow();
  });

  it("falls back to a plain import where nothing was installed", () => {
    expect(plugin().transform(LOADER, "/react-router/dist/a.mjs")?.code).toContain("?? ((url) => import(");
  });

  it.each([
    ["does not occur", [], 0],
    ["has changed its line", [LOADER.replace("route.module", "route.url")], 0],
    ["occurs in two files", [LOADER, LOADER], 2],
    ["occurs twice in a file", [`${LOADER}\n${LOADER}`], 2],
  ])("stops the build if the router's import %s", (_, files, places) => {
    const { transform, buildEnd } = plugin();
    for (const [index, code] of files.entries()) transform(code, `/react-router/dist/chunk-${index}.mjs`);
    expect(() => buildEnd()).toThrow(`loads route chunks in ${places} places instead of one`);
  });

  it("leaves other packages alone, and an error of the build as it is", () => {
    const { transform, buildEnd } = plugin();
    expect(transform(LOADER, "/other-router/dist/a.mjs")).toBeNull();
    expect(() => buildEnd(new Error("something else"))).not.toThrow();
  });
});
