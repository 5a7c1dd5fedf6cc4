import type { Plugin } from "vite";

const ROUTER_IMPORT = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/g;

/**
 * The router answers a route chunk that cannot be loaded with an unguarded `location.reload()` of the page one is on:
 * the click is lost and a missing chunk reloads for ever. It offers no hook, so its one `import()` is sent through
 * ours (app/chunks/route-modules.ts). A router version that changes the line stops the build here.
 */
export function routeModuleImport(): Plugin {
  let patched = 0;
  return {
    name: "route-module-import",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.includes("/react-router/dist/") || !code.includes("async function loadRouteModule(")) return null;
      const places = code.match(ROUTER_IMPORT)?.length ?? 0;
      if (places === 0) return null;
      patched += places;
      return {
        code: code.replace(
          ROUTER_IMPORT,
          "await (window.__importRouteModule ?? ((url) => import(/* @vite-ignore */ url)))(route.module)",
        ),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && patched !== 1) {
        throw new Error(
          `route-module-import: the router loads route chunks in ${patched} places instead of one; look at loadRouteModule in react-router and adapt tools/vite/route-module-import.ts`,
        );
      }
    },
  };
}
