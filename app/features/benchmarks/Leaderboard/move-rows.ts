import { flushSync } from "react-dom";

const MOVING = "[data-row]";

/**
 * Lets rows slide to their new places where the browser can do that. Only rows are named, so nothing else on the page
 * is part of the transition; whoever wants no motion gets the new order at once.
 */
export function moveRows(change: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const page = document.documentElement;
  page.style.viewTransitionName = "none";
  name(true);
  const transition = document.startViewTransition(() => {
    flushSync(change);
    name(true);
  });
  const clear = () => {
    page.style.viewTransitionName = "";
    name(false);
  };
  // Cut short by the next one or by leaving the page: nobody has to hear of it.
  transition.ready.catch(() => {});
  transition.finished.then(clear, clear);
}

function name(named: boolean) {
  for (const row of document.querySelectorAll<HTMLElement>(MOVING)) {
    row.style.viewTransitionName = named ? `row-${row.dataset.row}` : "";
  }
}
