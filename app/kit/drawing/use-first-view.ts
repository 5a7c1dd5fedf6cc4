import { type RefObject, useEffect, useState } from "react";

/** `waiting` only between two moments: known to be out of sight, and first seen. Without script nothing ever waits. */
type FirstView = "unknown" | "waiting" | "seen";

/** A part that draws itself once must not have done so before anybody looks. */
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
