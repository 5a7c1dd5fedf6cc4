import { useSyncExternalStore } from "react";

type Connection = { saveData?: boolean };

const reducedMotion = "(prefers-reduced-motion: reduce)";

const wantsStillness = () =>
  window.matchMedia(reducedMotion).matches || (navigator as { connection?: Connection }).connection?.saveData === true;

function subscribe(changed: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the visitor asked for less motion or less data. Until scripts run nothing moves anyway. */
export function useWantsStillness() {
  return useSyncExternalStore(subscribe, wantsStillness, () => true);
}
