import { type RefObject, useEffect, useState } from "react";

/** State of a drawing: `waiting` until it is first seen; `unknown` before hydration and without scripts. */
type FirstView = "unknown" | "waiting" | "seen";

/** Tracks when a drawing is first seen, to start its animation. */
export function useFirstView(part: RefObject<Element | null>): FirstView {
  const [view, setView] = useState<FirstView>("unknown");
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setView(entry?.isIntersecting ? "seen" : "waiting");
      if (entry?.isIntersecting) observer.disconnect();
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return view;
}
