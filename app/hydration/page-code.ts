import { matchRoutes, type RouteObject } from "react-router";
import table from "#app/routes.ts";
import { loadChunk } from "./chunk-loader.ts";

/**
 * The chunk of each route, by its file: the one that the router imports, which the query says
 * (tools/build/framework/README.md). In development the router's own imports are enough.
 */
const chunks = import.meta.env.PROD
  ? import.meta.glob("/app/routes/*.tsx", { query: "?__react-router-build-client-route" })
  : {};

const routeFiles = (pathname: string) =>
  (matchRoutes(table as RouteObject[], pathname) ?? []).map(({ route }) => (route as { file?: string }).file ?? "");

/**
 * Loads the code of a page before the router is asked to show it. The router answers a chunk that cannot be loaded with an
 * unguarded reload of the page one is on, and waits without end for one that stays silent.
 */
export const loadPageCode = (pathname: string, timeoutMs?: number): Promise<unknown> =>
  loadChunk(() => Promise.all(routeFiles(pathname).map((file) => chunks[`/app/${file}`]?.())), timeoutMs);

/** The time a pointer rests on a link that somebody means to follow. */
const INTENT_MS = 100;

/** Where the framework keeps the data of a page. */
const dataPath = (pathname: string) => (pathname === "/" ? "/_.data" : `${pathname}.data`);

function preload({ pathname, search }: HTMLAnchorElement) {
  loadPageCode(pathname).catch(() => {}); // The click reports it.
  // A preload falls under connect-src of the security policy; a prefetch would fall under default-src in Firefox.
  const link = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: dataPath(pathname) + search };
  document.head.append(Object.assign(document.createElement("link"), link));
}

/** Fetches the code and the data of a page ahead when a visitor points at a link to it, focuses or touches it. */
export function preloadOnIntent() {
  let timer: number | undefined;
  let last = "";
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-preload]") : null;
    if (!link || link.pathname === location.pathname || link.href === last) return;
    timer = window.setTimeout(() => {
      last = link.href;
      preload(link);
    }, INTENT_MS);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) addEventListener(event, intend, { passive: true });
}
