import { useContext, useSyncExternalStore } from "react";
import { type Location, UNSAFE_DataRouterContext } from "react-router";

const nowhere = () => undefined;

/**
 * Where a navigation that is under way leads to. The router's own hook tells it in a transition, and a transition waits
 * for sections that are not hydrated yet: whoever is shown progress, or rescued, cannot wait for those.
 */
export function useNavigationUnderWay(): Location | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => {}),
    () => router?.state.navigation.location,
    nowhere,
  );
}
