import { type ClientInstrumentation, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { loadChunk, never } from "./chunk-loader.ts";
import { loading } from "./recovery.ts";

type Build = {
  /** Another build has another. */
  id: string;
  loadPageCode: (pathname: string, timeoutMs?: number) => Promise<unknown>;
};

let build: Build = { id: "", loadPageCode: async () => {} };

/** Called by the entry, the only one that names chunks: a file that does has another hash whenever one of them changes. */
export function startBuild(started: Build) {
  build = started;
}

export const currentBuild = () => build;

const pathAndQuery = ({ pathname, search }: URL | Location) => pathname + search;

/** Loads a page's code for a navigation; never resolves if that fails or the visitor has gone elsewhere meanwhile. */
async function arrive(url: URL): Promise<void> {
  const navigation = loading.begin(pathAndQuery(url) + url.hash);
  const isLoaded = await build.loadPageCode(url.pathname).then(
    () => true,
    () => navigation.fail(),
  );
  if (!isLoaded || !navigation.isCurrent()) await never();
}

/** Links, the search and forms: the router begins once the code of the page is there. */
export const loadCodeFirst: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        // Back and forward: the address changes first, then `contextOfNavigation` is called.
        if (typeof to === "string") await arrive(new URL(to, location.href));
        await navigate();
      },
    }),
};

let shown = typeof location === "undefined" ? "" : pathAndQuery(location);

/** Called for each page that is shown, however it was reached. */
export function pageShown() {
  shown = pathAndQuery(location);
  loading.end(shown);
}

/** The router asks for a context when a navigation begins. After back and forward the address is already the new one. */
export async function contextOfNavigation(): Promise<RouterContextProvider> {
  if (pathAndQuery(location) !== shown) await arrive(new URL(location.href));
  return new RouterContextProvider();
}

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** A redirect is thrown too, and is not a failure. */
const failed = (results: Results) =>
  Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));

/**
 * Wraps the data of a navigation. Left alone, the router waits without end for data that never comes, and replaces the
 * current page with its error page when it fails. Instead the current page stays, and the shell recovers.
 */
export const watchNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  const address = pathAndQuery(new URL(request.url));
  // Data of the page that is shown may be loaded again, as in development after a change.
  const isShown = loading.current().underWay === null && address === shown;
  const navigation = isShown ? null : loading.continue(address);
  const results = await loadChunk(next).catch(() => null);
  // The visitor has gone elsewhere meanwhile.
  if (request.signal.aborted) return results ?? {};
  if (results && !failed(results)) return results;
  navigation?.fail();
  return never();
};
