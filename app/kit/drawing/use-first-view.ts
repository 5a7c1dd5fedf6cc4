import { type RefObject, useEffect, useRef, useState } from "react";

/** State of a drawing: `waiting` until it is first seen; `unknown` before hydration and without scripts. */
type FirstView = "unknown" | "waiting" | "seen";

/** Tracks when an element is first seen, to start the animation of a drawing. */
export function useFirstView<Part extends Element>(): [RefObject<Part | null>, FirstView] {
  const part = useRef<Part>(null);
  const [view, setView] = useState<FirstView>("unknown");
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setView(entry?.isIntersecting ? "seen" : "waiting");
      if (entry?.isIntersecting) observer.disconnect();
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return [part, view];
}
