import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "#app/paths.ts";
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
