import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { routeModuleImport } from "./route-module-import.ts";

const MODULE = "async (route) => { await import(/* @vite-ignore */ /* webpackIgnore: true */ route.module); };";
const ALL = [
  MODULE,
  "(modulePath) => { import(\n/* @vite-ignore */\nmodulePath\n); };",
  "(route) => route.clientActionModule ? import(route.clientActionModule) : null;",
  "async (route) => await import(route.clientLoaderModule);",
  "async (route) => await import(route.clientMiddlewareModule);",
];

/** The plugin's hooks without the bundler around them. */
const plugin = () =>
  routeModuleImport() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
    buildEnd: (error?: Error) => void;
  };

function installedRouter(): { id: string; code: string }[] {
  const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
  const modules = readdirSync(join(router, "dist/production")).filter((name) => name.endsWith(".mjs"));
  const files = modules.map((name) => join(router, "dist/production", name));
  return files.map((id) => ({ id, code: readFileSync(id, "utf8") }));
}

describe("routeModuleImport", () => {
  it("finds every import of the installed router and leaves none but the page's first script", () => {
    const { transform, buildEnd } = plugin();
    const code = installedRouter()
      .map(({ id, code }) => transform(code, id)?.code ?? code)
      .join("\n");
    expect(code.match(/window\.__importRouteModule\(/g)).toHaveLength(5);
    expect(code.match(/\bimport\(.*/g)).toEqual([expect.stringContaining("manifest.entry.module")]);
    expect(() => buildEnd()).not.toThrow();
  });

  it("sends an import through ours, with what it imports", () => {
    expect(plugin().transform(MODULE, "/react-router/dist/a.mjs")?.code).toBe(
      "async (route) => { await window.__importRouteModule(route.module); };",
    );
  });

  it.each([
    ["has lost one", ALL.slice(1)],
    ["has one twice", [...ALL, MODULE]],
    ["has a new one", [...ALL, "import(route.hydrateFallbackModule)"]],
    ["imports in a way we cannot read", [...ALL, "import(urlOf(route), {})"]],
  ])("stops the build if the router %s", (_, files) => {
    const { transform, buildEnd } = plugin();
    transform(files.join("\n"), "/react-router/dist/a.mjs");
    expect(() => buildEnd()).toThrow("route-module-import: the router imports");
  });

  it("leaves other packages alone, and an error of the build as it is", () => {
    const { transform, buildEnd } = plugin();
    expect(transform(MODULE, "/other-router/dist/a.mjs")).toBeNull();
    expect(() => buildEnd(new Error("something else"))).not.toThrow();
  });
});
