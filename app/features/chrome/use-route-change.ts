import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { firstPage } from "../../chunks/lazy-section.ts";

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
 * reader: focus moves to the new heading. A change of query moves nothing; a change of fragment only scrolls to it.
 */
export function useRouteChange() {
  const { pathname, hash } = useLocation();
  const previous = useRef({ pathname, hash });

  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, hash };
    if (before.pathname === pathname && before.hash === hash) return;

    const anchor = findAnchor(hash);
    anchor?.scrollIntoView({ behavior: "instant" });
    if (before.pathname === pathname) return;

    if (!anchor) window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    moveFocus();
    firstPage.leave();
  }, [pathname, hash]);
}
