import type { Plugin } from "vite";

/** An `import()` up to the end of what it imports, past the comments for bundlers. */
const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*([^\s)]*)/g;

/** Written into the script a page starts with, and run there: a page whose first script fails is a page without scripts. */
const isText = (imported: string) => imported.startsWith("$");

const ROUTE_CODE = [
  "modulePath",
  "route.clientActionModule",
  "route.clientLoaderModule",
  "route.clientMiddlewareModule",
  "route.module",
];

/**
 * The router answers a route chunk that cannot be loaded with an unguarded `location.reload()` of the page one is on:
 * the click is lost and a missing chunk reloads for ever. Where it loads a route's other code, a failure leaves a blank
 * page and silence has no end. It offers no hook, so each of its imports is sent through ours
 * (app/hydration/chunk-loader.ts). A router version that imports anything more, or less, stops the build here.
 */
export function routeModuleImport(): Plugin {
  const found: string[] = [];
  return {
    name: "route-module-import",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.includes("/react-router/dist/") || !code.includes("import(")) return null;
      const changed = code.replace(DYNAMIC_IMPORT, (whole, imported: string) => {
        if (isText(imported)) return whole;
        found.push(imported);
        return `window.__importRouteModule(${imported}`;
      });
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && found.sort().join() !== ROUTE_CODE.join()) {
        throw new Error(
          `route-module-import: the router imports ${found.join(", ") || "nothing"} instead of ${ROUTE_CODE.join(", ")}; look at each in react-router and adapt tools/build/vite/route-module-import.ts`,
        );
      }
    },
  };
}
