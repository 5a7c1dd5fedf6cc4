import { matchRoutes, type RouteObject } from "react-router";
import table from "#app/routes.ts";
import { preloadData } from "./navigation.ts";
import { loadChunk } from "./recovery.ts";

/** The modules of the routes that the router itself imports (tools/build/framework/README.md); development needs none. */
const chunks = import.meta.env.PROD
  ? import.meta.glob("/app/routes/*.tsx", { query: "?__react-router-build-client-route" })
  : {};

const routeFiles = (pathname: string) =>
  (matchRoutes(table as RouteObject[], pathname) ?? []).map(({ route }) => (route as { file?: string }).file ?? "");

/** Loads a page's code before the router, which would wait without a timeout and reload without a guard against loops. */
export const loadPageCode = (pathname: string, timeoutMs?: number) =>
  loadChunk(() => Promise.all(routeFiles(pathname).map((file) => chunks[`/app/${file}`]?.())), timeoutMs);

/** How long a pointer rests on a link before the page is preloaded. */
const INTENT_MS = 100;

/** Preloads the code and data of a page when a link to it is hovered, focused or touched. */
export function preloadOnIntent() {
  let timer: number | undefined;
  let last = "";
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-preload]") : null;
    if (!link || link.pathname === location.pathname || link.href === last) return;
    timer = window.setTimeout(() => {
      last = link.href;
      loadPageCode(link.pathname).catch(() => {}); // A click on the link reports the failure.
      preloadData(link);
    }, INTENT_MS);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) addEventListener(event, intend, { passive: true });
}
