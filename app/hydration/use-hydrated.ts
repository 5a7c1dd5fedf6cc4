import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Hydration starts with the value that was `prerendered`; React renders again only if `value` differs from it. */
export const useAfterHydration = <Value>(value: Value, prerendered: Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => prerendered,
  );

/** False in the prerendered page and until React has hydrated it. */
export const useHydrated = () => useAfterHydration(true, false);
