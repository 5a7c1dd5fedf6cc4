import { replayEarlyPress } from "./early-press.ts";

// Starts the page's scripts without delaying its first paint: after `load`, the first paint and an idle period, or at
// once on the visitor's first input. The prerendered page works until then, and without scripts.

/** Starts the scripts this long after `load` at the latest: a background tab never paints. */
const START_TIMEOUT_MS = 2_000;
const START_EVENTS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart", "popstate"] as const;

let started = false;

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));

function start() {
  // Input before the parser has reached the module list at the end of the page is ignored; the next event starts.
  if (started || document.readyState === "loading") return;
  started = true;
  for (const event of START_EVENTS) removeEventListener(event, start);

  const modules: string[] = JSON.parse(document.getElementById("page-modules")?.textContent ?? "[]");
  // One task per request, because starting a request takes time.
  for (const href of modules) setTimeout(preload, 0, href);
  // If the scripts cannot be loaded, the page stays readable and its links work.
  if (modules[0]) import(modules[0]).catch(() => {});
}

function startWhenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(start);
  // Safari has no requestIdleCallback; the delay leaves time to paint.
  else setTimeout(start, 50);
}

/** Starts after the first paint, which may come well after `load`. */
function startAfterFirstPaint() {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) startWhenIdle();
  });
  observer.observe({ type: "paint", buffered: true });
  setTimeout(start, START_TIMEOUT_MS);
}

// Every page starts at the top, on back navigation too; the browser would restore the old position.
history.scrollRestoration = "manual";
addEventListener("pageshow", (event) => {
  if (event.persisted && !location.hash) scrollTo(0, 0);
});

for (const event of START_EVENTS) addEventListener(event, start, { passive: true });
replayEarlyPress();
if (document.readyState === "complete") startAfterFirstPaint();
else addEventListener("load", startAfterFirstPaint);
