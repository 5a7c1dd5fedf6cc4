const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no requestIdleCallback. Time to paint, and short enough that a page of a dozen parts is done in a second. */
const IDLE_FALLBACK_MS = 50;

export function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, IDLE_FALLBACK_MS);
}
