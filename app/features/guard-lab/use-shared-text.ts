import { useEffect, useEffectEvent } from "react";
import { readLabFragment, type Shared } from "./share-link.ts";

/** Opens what a link carries in its fragment, on arrival and when the fragment changes. */
export function useSharedText(onOpen: (shared: Shared) => void): void {
  const open = useEffectEvent(() => {
    const shared = readLabFragment(location.hash);
    if (shared) onOpen(shared);
  });
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
