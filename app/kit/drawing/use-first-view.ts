import { type RefObject, useEffect, useState } from "react";

/** State of a drawing: `waiting` while out of sight and not yet seen. Without scripts it never waits. */
type FirstView = "unknown" | "waiting" | "seen";

/** For a drawing that animates once: it waits until it is seen. */
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
