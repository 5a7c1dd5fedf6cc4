/** A visitor this far from an element is about to see it. */
const NEAR = "600px";

/**
 * Waits until an element comes near the viewport, or is acted upon: focus can reach it by keyboard from anywhere.
 * Without an element there is nothing to wait for, and one that is taken out of the page, as React does when the address
 * changes before it is hydrated, has to come back at once.
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
