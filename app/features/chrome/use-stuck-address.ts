import { useContext, useSyncExternalStore } from "react";
import { createPath, matchRoutes, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { chunkFailures } from "../../chunks/chunk-failures.ts";
import { useNavigationUnderWay } from "./use-navigation-under-way.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: Record<string, Record<string, unknown>> };
  }
}

/** The address a visitor wants and that cannot be shown, because a part of it did not come. */
export function useStuckAddress(): string | null {
  const failures = useSyncExternalStore(chunkFailures.subscribe, chunkFailures.current, chunkFailures.current);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const here = useLocation();
  const wanted = useNavigationUnderWay();

  /** The build's table names each route's code: any of it may be what is missing. */
  const needsMissingCode = (id: string) =>
    Object.values(window.__reactRouterManifest?.routes[id] ?? {}).some((value) =>
      failures.routeModules.has(String(value)),
    );
  const isStuck =
    wanted &&
    (failures.page === wanted.pathname + wanted.search ||
      (failures.routeModules.size > 0 &&
        matchRoutes(router?.routes ?? [], wanted)?.some(({ route }) => needsMissingCode(route.id ?? ""))));
  if (isStuck) return createPath(wanted);
  return failures.section ? createPath(here) : null;
}
