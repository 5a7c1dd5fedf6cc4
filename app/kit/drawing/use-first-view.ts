import { type RefObject, useEffect, useState } from "react";

/** `waiting` from when it is known to be out of sight until it is first seen. Without script nothing ever waits. */
type FirstView = "unknown" | "waiting" | "seen";

/** For a part that draws itself once: it waits until it is seen. */
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
