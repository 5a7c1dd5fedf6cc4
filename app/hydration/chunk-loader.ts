import type { MiddlewareFunction } from "react-router";
import { chunkFailures } from "./recovery.ts";

/** A chunk that has not answered by then counts as failed (specification, section 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Loads a chunk; rejects if it fails or never answers. There is no retry: not every browser asks again for a module that failed. */
export function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    load().then(
      (module) => {
        clearTimeout(timer);
        resolve(module);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(new ChunkLoadError("could not be loaded", { cause }));
      },
    );
  });
}

/** Suspends for ever: what is on the screen stays there while the shell recovers. */
export const never = <Value>() => new Promise<Value>(() => {});

declare global {
  interface Window {
    /** Called by the router in place of every bare `import()`; see tools/build/vite/route-module-import.ts for why. */
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

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** A redirect is thrown too, and is not a failure. */
const failed = (results: Results) =>
  Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));

/**
 * Wraps everything a navigation waits for: the code, the styles and the data of its routes. Left alone, the router waits
 * without end for what never answers, and replaces the current page with its error page when something fails. Instead
 * the current page stays, and the shell recovers.
 */
export const watchNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  chunkFailures.page(null);
  const results = await loadChunk(next).catch(() => null);
  // The visitor has gone elsewhere meanwhile.
  if (request.signal.aborted) return results ?? {};
  if (results && !failed(results)) return results;
  const { pathname, search } = new URL(request.url);
  chunkFailures.page(pathname + search);
  return never();
};
