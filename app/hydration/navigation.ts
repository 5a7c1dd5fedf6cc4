import { type ClientInstrumentation, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { loadChunk, loading } from "./recovery.ts";

/** The `id` is unique to each build. */
type Build = { id: string; loadPageCode: (pathname: string, timeoutMs?: number) => Promise<unknown> };

let build: Build = { id: "", loadPageCode: async () => {} };

/** Sets the build. Only the entry calls it and names chunks: naming them changes a file's hash with theirs. */
export function startBuild(started: Build) {
  build = started;
}

export const currentBuild = () => build;

type Address = Pick<Location, "pathname" | "search">;
const pathAndQuery = ({ pathname, search }: Address) => pathname + search;

/** Preloads the framework's data file of a page. */
export function preloadData({ pathname, search }: Address) {
  const href = `${pathname === "/" ? "/_" : pathname}.data${search}`;
  // The CSP allows a preload by connect-src; Firefox would apply default-src to a prefetch.
  const link = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href };
  document.head.append(Object.assign(document.createElement("link"), link));
}

/** A promise that never settles: the current page stays on the screen while the shell recovers. */
const never = <Value>() => new Promise<Value>(() => {});

/** How long a page's code may take before the page is requested as a document, too. */
const DOCUMENT_AFTER_MS = 4_000;

/** Opens a page as a document once it is fetched whole: a slow line shows whichever of code and document comes first. */
async function openDocument(url: URL, isCurrent: () => boolean, signal: AbortSignal): Promise<void> {
  const page = await fetch(url, { signal });
  await page.text();
  if (!page.ok || !isCurrent()) return;
  // Code that arrives from now on is ignored: the document would replace the page, and a form begun on it.
  loading.end(pathAndQuery(url));
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** Loads a page's code for a navigation; never resolves if that fails or a later navigation has begun. */
async function loadCodeOf(url: URL): Promise<void> {
  const navigation = loading.begin(pathAndQuery(url) + url.hash);
  const loaded = new AbortController();
  const timer = setTimeout(() => {
    // If the document fails as well, the time limit of the code applies.
    openDocument(url, navigation.isCurrent, loaded.signal).catch(() => {});
  }, DOCUMENT_AFTER_MS);
  const isLoaded = await build.loadPageCode(url.pathname).then(
    () => true,
    () => navigation.fail(),
  );
  clearTimeout(timer);
  loaded.abort();
  if (!isLoaded || !navigation.isCurrent()) await never();
}

/** Delays navigations by links, search and forms until the code of the page has loaded. */
export const loadCodeFirst: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        // `to` is a number for back and forward, where the URL changes first; `contextOfNavigation` handles those.
        if (typeof to === "string") await loadCodeOf(new URL(to, location.href));
        await navigate();
      },
    }),
};

let currentUrl = typeof location === "undefined" ? "" : pathAndQuery(location);

/** Ends the pending navigation. The browser's location may already be the next page's, so the router's is passed. */
export function pageShown(shown: Address) {
  currentUrl = pathAndQuery(shown);
  loading.end(currentUrl);
}

/** Called by the router when a navigation begins. On back and forward the URL is already new, so the code loads here. */
export async function contextOfNavigation(): Promise<RouterContextProvider> {
  if (pathAndQuery(location) !== currentUrl) await loadCodeOf(new URL(location.href));
  return new RouterContextProvider();
}

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** Keeps the current page if the data of the next fails or hangs: the router would wait, or show its error page. */
export const watchNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  const address = pathAndQuery(new URL(request.url));
  // Revalidation of the current page, as in development after a change, is not a navigation.
  const isShown = loading.current().pending === null && address === currentUrl;
  const navigation = isShown ? null : loading.continue(address);
  const results = await loadChunk(next).catch(() => null);
  // Another navigation has begun.
  if (request.signal.aborted) return results ?? {};
  // Redirects are thrown too, but are not failures.
  const hasArrived = ({ type, result }: Results[string]) => type !== "error" || result instanceof Response;
  if (results && Object.values(results).every(hasArrived)) return results;
  navigation?.fail();
  return never();
};
