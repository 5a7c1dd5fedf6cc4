import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the prerendered page and until scripts have taken over; styles then offer the menus by hover and focus alone. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
