import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { emitHydrated } from "./early-press.ts";
import { loadChunk, loading } from "./recovery.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Resolves when an element comes near the viewport or receives focus, which the keyboard can move anywhere; at once
 * without an element, and when React removes it, because the URL changed before it was hydrated.
 */
export function whenNear(element: Element | null): Promise<void> {
  if (!element || !("IntersectionObserver" in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && finish(), {
      rootMargin: "600px",
    });
    const removal = new MutationObserver(() => element.isConnected || finish());
    function finish() {
      observer.disconnect();
      removal.disconnect();
      element?.removeEventListener("focusin", finish);
      resolve();
    }
    element.addEventListener("focusin", finish);
    observer.observe(element);
    removal.observe(document, { childList: true, subtree: true });
  });
}

/** Placeholder for a section that failed to load; the shell recovers while it is mounted. */
function MissingSection() {
  useEffect(() => {
    loading.section(true);
    return () => loading.section(false);
  }, []);
  return null;
}

const notHydrated = new Set<string>();

/** Ids of the sections of the prerendered page that are not hydrated yet. */
export const waitingSections = () => [...notHydrated].filter((id) => document.getElementById(id));

/** A section that announces when its prerendered content is hydrated. */
const withHydrationEvent =
  <Props extends object>(Section: ComponentType<Props>, prerendered: Element) =>
  (props: Props) => {
    useEffect(() => {
      notHydrated.delete(prerendered.id);
      emitHydrated(prerendered);
    }, []);
    return createElement(Section, props);
  };

/** Tracks when the visitor leaves the first page, the only one with prerendered content. */
export function createFirstPage() {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { left, leave };
}

export const firstPage = createFirstPage();

/**
 * A section of a page that hydrates when its element, `id`, comes near the viewport, with code in a chunk of its own.
 * Prerendered content stays even if the chunk fails. After a client navigation the fallback is shown while it loads.
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
  page = firstPage,
) {
  notHydrated.add(id);
  const Section = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const prerendered = typeof document === "undefined" ? null : document.getElementById(id);
    // Leaving the page loads the section too, so that it is there when the visitor returns.
    await Promise.race([whenNear(prerendered), page.left]);
    try {
      const Loaded = await loadChunk(load);
      return { default: prerendered ? withHydrationEvent(Loaded, prerendered) : Loaded };
    } catch {
      if (prerendered?.isConnected) await page.left;
      return { default: MissingSection };
    }
  });
  // Without memo, a state change above a section that is not hydrated yet replaces its content with the fallback.
  return memo((props: Props) => createElement(Suspense, { fallback }, createElement(Section, props)));
}

/**
 * A section whose code belongs to the page, but whose prerendered content hydrates when the visitor comes near it.
 * After a client navigation it is rendered with the page, so that a link can lead to it.
 */
export function hydrateWhenNear<Props extends object>(id: string, Section: ComponentType<Props>) {
  const Lazy = lazySection<Props>(id, async () => Section);
  return (props: Props) => {
    const isHydrated = useHydrated();
    const [Shown] = useState<ComponentType<Props>>(() => (isHydrated ? Section : Lazy));
    return createElement(Shown, props);
  };
}
