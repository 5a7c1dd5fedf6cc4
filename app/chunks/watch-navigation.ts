import type { MiddlewareFunction } from "react-router";
import { chunkFailures } from "./chunk-failures.ts";
import { loadChunk, never } from "./chunk-loader.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** A redirect is thrown as well, and is no failure. */
const failed = (results: Results) =>
  Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));

/**
 * Stands around all that a change of page waits for: the code, the styles and the data of its routes. By itself the
 * router waits without end for what stays silent, and shows its error page in place of a good one for what fails.
 * Instead the page one is on stays, and the shell recovers.
 */
export const watchNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  chunkFailures.page(null);
  const results = await loadChunk(next).catch(() => null);
  // Whoever went elsewhere meanwhile no longer waits for this.
  if (request.signal.aborted) return results ?? {};
  if (results && !failed(results)) return results;
  const { pathname, search } = new URL(request.url);
  chunkFailures.page(pathname + search);
  return never();
};
