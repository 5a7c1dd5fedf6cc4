import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** A value that may differ in the browser. Hydration starts with `prerendered`; React renders again if they differ. */
export const useAfterHydration = <Value>(value: Value, prerendered: Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => prerendered,
  );

/** False in the prerendered page and until React has hydrated it. */
export const useHydrated = () => useAfterHydration(true, false);
