import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { firstPage } from "#app/hydration/lazy-section.ts";
import { pageShown } from "#app/hydration/navigation.ts";
import { loading } from "#app/hydration/recovery.ts";
import { pageOf } from "#app/paths.ts";

/** Calls back after every navigation, even to the same URL, but not on hydration. */
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

/** The loading state. `useNavigation` would lag: it updates in a transition, which waits for sections to hydrate. */
export const useLoading = () => useSyncExternalStore(loading.subscribe, loading.current, loading.current);

function findAnchor(hash: string) {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // The fragment has invalid percent-encoding.
  }
}

function moveFocus() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Scrolls on navigation. A new page starts at the top or its anchor, with focus on its heading, which screen readers
 * announce. A new query or topic moves nothing; a new fragment only scrolls.
 */
export function useRouteChange() {
  const location = useLocation();
  const { pathname, hash } = location;
  const page = pageOf(pathname);
  const previous = useRef({ page, hash });

  useEffect(() => pageShown(location), [location]);

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
