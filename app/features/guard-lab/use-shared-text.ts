import { type RefObject, useEffect, useEffectEvent } from "react";
import { readLabFragment, type Shared } from "./share-link.ts";

/** Opens what a link carries in its fragment, on arrival and when the fragment changes; it names no element to go to. */
export function useSharedText(lab: RefObject<Element | null>, onOpen: (shared: Shared) => void): void {
  const open = useEffectEvent(() => {
    const shared = readLabFragment(location.hash);
    if (!shared) return;
    onOpen(shared);
    lab.current?.scrollIntoView({ behavior: "instant" });
  });
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
