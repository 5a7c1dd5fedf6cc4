import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the prerendered page and until React has hydrated it. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
