const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no requestIdleCallback. Time to paint, and short enough that a page of a dozen parts is done in a second. */
const IDLE_FALLBACK_MS = 50;

function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, IDLE_FALLBACK_MS);
}

/** The parts that base.css puts off. */
const PARTS = "main > :nth-child(n + 2), body > footer";

/**
 * base.css puts off the layout of whatever is far from the screen. Here it is made up for, one part in an idle moment, so
 * that no moment is long. Then nothing is put off any more, here or on later pages: every part has its true height, and a
 * jump ends where it should.
 */
export function layOutPartByPart(done: () => void) {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const step = () => {
    const part = parts.shift();
    if (!part) {
      layOutAll();
      return done();
    }
    part.style.contentVisibility = "visible";
    // The layout itself is done with the next frame.
    requestAnimationFrame(() => whenIdle(step));
  };
  whenIdle(step);
}

/** At once, for whoever acts before: what they do may lead to any part. */
export function layOutAll() {
  document.documentElement.dataset.laidOut = "";
}
