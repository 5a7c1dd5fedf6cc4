import { type ComponentType, createElement, lazy, memo, useEffect } from "react";
import { loadChunk } from "./chunk-loader.ts";
import { emitHydrated } from "./hydration-events.ts";
import { chunkFailures } from "./recovery.ts";

/** A visitor this far from an element is about to see it. */
const NEAR = "600px";

/**
 * Waits until an element comes near the viewport, or is acted upon: focus can reach it by keyboard from anywhere.
 * Without an element there is nothing to wait for. One that React removes, because the address changed before it was
 * hydrated, has to come back at once.
 */
export function whenNear(element: Element | null): Promise<void> {
  if (!element || !("IntersectionObserver" in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrive(), {
      rootMargin: NEAR,
    });
    const removal = new MutationObserver(() => element.isConnected || arrive());
    function arrive() {
      observer.disconnect();
      removal.disconnect();
      element?.removeEventListener("focusin", arrive);
      resolve();
    }
    element.addEventListener("focusin", arrive);
    observer.observe(element);
    removal.observe(document, { childList: true, subtree: true });
  });
}

type SectionOptions<Props> = {
  /** The id of the section's element; in a prerendered page its script waits until the visitor comes near it. */
  id: string;
  load: () => Promise<ComponentType<Props>>;
};

/** In place of a section that did not load; the shell recovers while it is mounted. */
function MissingSection() {
  useEffect(() => {
    chunkFailures.section(true);
    return () => chunkFailures.section(false);
  }, []);
  return null;
}

/** A section that announces when its prerendered content is hydrated. */
function announcing<Props extends object>(Section: ComponentType<Props>, prerendered: Element): ComponentType<Props> {
  return (props) => {
    useEffect(() => void emitHydrated(prerendered), []);
    return createElement(Section, props);
  };
}

/** From the first change of page on, a section has no prerendered content behind it. */
function createFirstPage() {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { left, leave };
}

export const firstPage = createFirstPage();

/**
 * A section in script and style chunks of its own. In a prerendered page its content is already there: its script comes
 * when it is needed, and if it never comes, the content stays. After a change of page a failure is reported and the
 * shell recovers.
 */
export function lazySection<Props extends object>({ id, load }: SectionOptions<Props>, page = firstPage) {
  const section = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const prerendered = typeof document === "undefined" ? null : document.getElementById(id);
    // A visitor who leaves before coming near has to find the section on returning.
    await Promise.race([whenNear(prerendered), page.left]);
    try {
      const Section = await loadChunk(load);
      return { default: prerendered ? announcing(Section, prerendered) : Section };
    } catch {
      if (prerendered?.isConnected) await page.left;
      return { default: MissingSection };
    }
  });
  // Without memo, a state change above a section that is not hydrated yet swaps its content for the fallback.
  return memo(section);
}
