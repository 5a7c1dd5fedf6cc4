import { type RefObject, useEffect, useRef, useState } from "react";

/** State of a drawing: `waiting` until it is first seen; `unknown` before hydration and without scripts. */
type FirstView = "unknown" | "waiting" | "seen";

/** Starts a drawing's animation: at once if any of it is in view when the page opens, else when `share` of it is. */
export function useFirstView<Part extends Element>(share = 0): [RefObject<Part | null>, FirstView] {
  const part = useRef<Part>(null);
  const [view, setView] = useState<FirstView>("unknown");
  useEffect(() => {
    if (!part.current) return;
    let needed = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const seen = entry?.isIntersecting && entry.intersectionRatio >= needed;
        needed = share;
        setView(seen ? "seen" : "waiting");
        if (seen) observer.disconnect();
      },
      { threshold: [0, share] },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [share]);
  return [part, view];
}
