import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense, useEffect } from "react";
import { loadChunk } from "./chunk-loader.ts";
import { emitHydrated } from "./early-press.ts";
import { loading } from "./recovery.ts";

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
  /** The id of the section's element: its prerendered content is hydrated when the visitor comes near it. */
  id: string;
  load: () => Promise<ComponentType<Props>>;
  /** Shown while the chunk loads after a change of page; never in place of prerendered content. */
  fallback?: ReactNode;
};

/** In place of a section that did not load; the shell recovers while it is mounted. */
function MissingSection() {
  useEffect(() => {
    loading.section(true);
    return () => loading.section(false);
  }, []);
  return null;
}

const notHydrated = new Set<string>();

/** Sections of the prerendered page that have yet to be hydrated. */
export const waitingSections = () => [...notHydrated].filter((id) => document.getElementById(id));

/** A section that announces when its prerendered content is hydrated. */
function announcing<Props extends object>(Section: ComponentType<Props>, prerendered: Element): ComponentType<Props> {
  return (props) => {
    useEffect(() => {
      notHydrated.delete(prerendered.id);
      emitHydrated(prerendered);
    }, []);
    return createElement(Section, props);
  };
}

/** From the first change of page on, a section has no prerendered content behind it. */
export function createFirstPage() {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { left, leave };
}

export const firstPage = createFirstPage();

/**
 * A part of a page that is hydrated by itself when a visitor comes near it: one line for any long page.
 *
 *     const Limits = lazySection({ id: "limits", load: async () => (await import("./Limits.tsx")).Limits });
 *
 * Its code may be a chunk of its own, as here, or part of the page's (`load: async () => Limits`). In a prerendered page
 * its content is already there and stays, whatever becomes of the chunk. After a change of page the fallback is shown
 * while it loads; a failure is reported and the shell recovers.
 */
export function lazySection<Props extends object>(options: SectionOptions<Props>, page = firstPage) {
  const { id, load, fallback } = options;
  notHydrated.add(id);
  const Section = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const prerendered = typeof document === "undefined" ? null : document.getElementById(id);
    // A visitor who leaves before coming near has to find the section on returning.
    await Promise.race([whenNear(prerendered), page.left]);
    try {
      const Loaded = await loadChunk(load);
      return { default: prerendered ? announcing(Loaded, prerendered) : Loaded };
    } catch {
      if (prerendered?.isConnected) await page.left;
      return { default: MissingSection };
    }
  });
  // Without memo, a state change above a section that is not hydrated yet swaps its content for the fallback.
  return memo((props: Props) => createElement(Suspense, { fallback }, createElement(Section, props)));
}
