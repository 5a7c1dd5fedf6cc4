import { chunkFailures } from "./chunk-failures.ts";
import { loadChunk, never } from "./chunk-loader.ts";

declare global {
  interface Window {
    /** Called by the router in place of every bare `import()`; see tools/vite/route-module-import.ts for why. */
    __importRouteModule?: (url: string) => Promise<unknown>;
  }
}

export function installRouteModuleImport() {
  window.__importRouteModule = (url) =>
    loadChunk(() => import(/* @vite-ignore */ url)).catch(() => {
      chunkFailures.routeModule(url);
      return never();
    });
}
