/**
 * Starts the page's scripts without delaying its first paint: after `load`, the first paint and an idle moment, or at once when the
 * visitor touches, types or focuses anything. Until then, and if this never runs, the prerendered page works as it is.
 */
const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no requestIdleCallback. */
const IDLE_FALLBACK_MS = 200;
const WAKING_EVENTS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

let started = false;

function start() {
  // A visitor may act before the parser has reached the list at the end of the page; the next event starts it then.
  if (started || document.readyState === "loading") return;
  started = true;
  for (const event of WAKING_EVENTS) removeEventListener(event, start);

  const modules: string[] = JSON.parse(document.getElementById("page-modules")?.textContent ?? "[]");
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  // A page whose scripts cannot be had stays readable and its links work; there is nothing better to show.
  if (modules[0]) import(modules[0]).catch(() => {});
}

function startWhenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_FALLBACK_MS);
}

/** `load` may come well before the first paint is on the screen, and in a tab nobody looks at there is none. */
function startAfterFirstPaint() {
  const painted = (entries: PerformanceEntryList) => entries.some(({ name }) => name === "first-contentful-paint");
  const observer = new PerformanceObserver((list) => {
    if (painted(list.getEntries())) startWhenIdle();
  });
  observer.observe({ type: "paint", buffered: true });
  setTimeout(start, IDLE_TIMEOUT_MS);
}

// Every change of page starts at the top, going back included; the browser would restore an old position.
history.scrollRestoration = "manual";
addEventListener("pageshow", (event) => {
  if (event.persisted && !location.hash) scrollTo(0, 0);
});

for (const event of WAKING_EVENTS) addEventListener(event, start, { passive: true });
if (document.readyState === "complete") startAfterFirstPaint();
else addEventListener("load", startAfterFirstPaint);
