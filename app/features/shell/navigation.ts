import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { createPath, useLocation } from "react-router";
import { firstPage } from "#app/hydration/lazy-section.ts";
import { pageShown } from "#app/hydration/navigation.ts";
import { loading } from "#app/hydration/recovery.ts";
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

/** What is being loaded. The router's own hook reports it in a transition, which waits for sections that are not hydrated yet. */
export const useLoading = () => useSyncExternalStore(loading.subscribe, loading.current, loading.current);

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
  const location = useLocation();
  const { pathname, hash } = location;
  const page = pageOf(pathname);
  const previous = useRef({ page, hash });

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every navigation, one to the same address included.
  useEffect(pageShown, [location]);

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

/** The address a visitor wants that cannot be shown, because part of it did not load. */
export function useStuckAddress(): string | null {
  const { underWay, failed, section } = useLoading();
  const here = useLocation();
  if (failed) return underWay;
  return section ? createPath(here) : null;
}
