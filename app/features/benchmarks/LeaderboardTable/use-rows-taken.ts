import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "#app/features/chrome/use-hydrated.ts";

const ROWS_AT_A_TIME = 4;

/** How many rows scripts have taken over from the browser: a few at a time, so that no moment is long. */
export function useRowsTaken(rows: number): number {
  const hydrated = useHydrated();
  const [taken, setTaken] = useState(hydrated ? Number.POSITIVE_INFINITY : 0);

  useEffect(() => {
    if (taken >= rows) return;
    const timer = setTimeout(() => startTransition(() => setTaken(taken + ROWS_AT_A_TIME)));
    return () => clearTimeout(timer);
  }, [taken, rows]);

  return taken;
}
