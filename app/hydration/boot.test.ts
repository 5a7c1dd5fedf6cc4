// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Paint = (entries: { name: string }[]) => void;

/** The page's own module and another file it needs. */
const MODULES = ["data:text/javascript,", "/other.js"];
/** What was asked for, each as often as it was. */
const asked = () => [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));

let paint: Paint = () => {};
let readyState: DocumentReadyState = "complete";
const listeners: Parameters<typeof removeEventListener>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  readyState = "complete";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(hear: (list: { getEntries: () => { name: string }[] }) => void) {
        paint = (entries) => hear({ getEntries: () => entries });
      }
      observe() {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, 10));
  const add = addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((...args: Parameters<typeof addEventListener>) => {
    listeners.push([args[0], args[1], args[2]] as Parameters<typeof removeEventListener>);
    add(...args);
  });
  document.body.innerHTML = `<script type="application/json" id="page-modules">${JSON.stringify(MODULES)}</script>`;
});
afterEach(() => {
  document.head.innerHTML = "";
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const boot = () => import("./boot.ts");
describe("a page's scripts start", () => {
  it("after the first paint and an idle moment", async () => {
    await boot();
    paint([{ name: "first-paint" }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual([]);
    paint([{ name: "first-contentful-paint" }]);
    await vi.advanceTimersByTimeAsync(20);
    expect(asked()).toEqual(MODULES);
  });

  it.each(["pointerdown", "keydown", "focusin", "touchstart", "popstate"])(
    "at once with %s, and once",
    async (event) => {
      await boot();
      dispatchEvent(new Event(event));
      dispatchEvent(new Event(event));
      paint([{ name: "first-contentful-paint" }]);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(asked()).toEqual(MODULES);
    },
  );

  it("in a tab nobody looks at, which is never painted", async () => {
    await boot();
    await vi.advanceTimersByTimeAsync(2_010);
    expect(asked()).toEqual(MODULES);
  });

  it("not before the list of its files is there; the next event starts them", async () => {
    readyState = "loading";
    await boot();
    dispatchEvent(new Event("pointerdown"));
    readyState = "interactive";
    dispatchEvent(new Event("pointerdown"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(MODULES);
  });

  it("not before it has loaded, if nobody acts", async () => {
    readyState = "interactive";
    await boot();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toEqual([]);
    dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(2_010);
    expect(asked()).toEqual(MODULES);
  });

  it("and a page without any is left alone", async () => {
    document.body.innerHTML = "";
    await boot();
    await vi.advanceTimersByTimeAsync(2_010);
    expect(asked()).toEqual([]);
  });
});

it("a page from the browser's memory begins at the top", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await boot();
  expect(history.scrollRestoration).toBe("manual");
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(scrollTo).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
