import { useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { createPath, type Location, matchRoutes, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { firstPage } from "#app/hydration/lazy-section.ts";
import { chunkFailures } from "#app/hydration/recovery.ts";
import { pageOf } from "#app/paths.ts";

/** Runs after every navigation, whatever its address; not on hydration. */
export function useNavigated(onNavigated: () => void) {
  const { key } = useLocation();
  const before = useRef(key);
  const navigated = useEffectEvent(onNavigated);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    navigated();
  }, [key]);
}

const nowhere = () => undefined;

/**
 * Where a navigation that is under way leads to. The router's own hook reports it in a transition, which waits for
 * sections that are not hydrated yet; progress and recovery cannot wait for those.
 */
export function useNavigationUnderWay(): Location | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => {}),
    () => router?.state.navigation.location,
    nowhere,
  );
}

function findAnchor(hash: string) {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A fragment with broken percent-encoding names nothing.
  }
}

function moveFocus() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Every change of route starts at the top of the page (at the anchor, if the address has one) and is heard by a screen
 * reader: focus moves to the new heading. Another query or topic moves nothing; another fragment only scrolls to it.
 */
export function useRouteChange() {
  const { pathname, hash } = useLocation();
  const page = pageOf(pathname);
  const previous = useRef({ page, hash });

  useEffect(() => {
    const before = previous.current;
    previous.current = { page, hash };
    if (before.page === page && before.hash === hash) return;

    const anchor = findAnchor(hash);
    anchor?.scrollIntoView({ behavior: "instant" });
    if (before.page === page) return;

    if (!anchor) window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    moveFocus();
    firstPage.leave();
  }, [page, hash]);
}

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: Record<string, Record<string, unknown>> };
  }
}

/** The address a visitor wants that cannot be shown, because part of it did not load. */
export function useStuckAddress(): string | null {
  const failures = useSyncExternalStore(chunkFailures.subscribe, chunkFailures.current, chunkFailures.current);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const here = useLocation();
  const wanted = useNavigationUnderWay();

  /** The manifest names each route's code: any of it may be what is missing. */
  const needsMissingCode = (id: string) =>
    Object.values(window.__reactRouterManifest?.routes[id] ?? {}).some((value) =>
      failures.routeModules.has(String(value)),
    );
  const isStuck =
    wanted &&
    (failures.page === wanted.pathname + wanted.search ||
      (failures.routeModules.size > 0 &&
        matchRoutes(router?.routes ?? [], wanted)?.some(({ route }) => needsMissingCode(route.id ?? ""))));
  if (isStuck) return createPath(wanted);
  return failures.section ? createPath(here) : null;
}
