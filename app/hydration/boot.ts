import { replayEarlyPress } from "./early-press.ts";

/**
 * Starts the page's scripts without delaying its first paint: after `load`, the first paint and an idle moment, or at
 * once when the visitor touches, types or focuses anything. Until then, and if this never runs, the prerendered page
 * works as it is.
 */
const START_TIMEOUT_MS = 2_000;
const WAKING_EVENTS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart", "popstate"] as const;

let started = false;

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));

function start() {
  // A visitor may act before the parser has reached the list at the end of the page; the next event starts it then.
  if (started || document.readyState === "loading") return;
  started = true;
  for (const event of WAKING_EVENTS) removeEventListener(event, start);

  const modules: string[] = JSON.parse(document.getElementById("page-modules")?.textContent ?? "[]");
  // Starting a request takes time: each has a task of its own.
  for (const href of modules) setTimeout(preload, 0, href);
  // A page whose scripts cannot be loaded stays readable and its links work; there is nothing better to show.
  if (modules[0]) import(modules[0]).catch(() => {});
}

function startWhenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(start);
  // Safari lacks it: leave a moment to paint.
  else setTimeout(start, 50);
}

/** `load` may fire well before the first paint; a background tab never paints. */
function startAfterFirstPaint() {
  const painted = (entries: PerformanceEntryList) => entries.some(({ name }) => name === "first-contentful-paint");
  const observer = new PerformanceObserver((list) => {
    if (painted(list.getEntries())) startWhenIdle();
  });
  observer.observe({ type: "paint", buffered: true });
  setTimeout(start, START_TIMEOUT_MS);
}

// Every change of page starts at the top, going back included; the browser would restore an old position.
history.scrollRestoration = "manual";
addEventListener("pageshow", (event) => {
  if (event.persisted && !location.hash) scrollTo(0, 0);
});

for (const event of WAKING_EVENTS) addEventListener(event, start, { passive: true });
replayEarlyPress();
if (document.readyState === "complete") startAfterFirstPaint();
else addEventListener("load", startAfterFirstPaint);
