const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no requestIdleCallback. */
const IDLE_FALLBACK_MS = 200;

export function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, IDLE_FALLBACK_MS);
}
