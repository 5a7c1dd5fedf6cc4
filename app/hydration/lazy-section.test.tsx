// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFirstPage, hydrateWhenNear, lazySection, waitingSections, whenNear } from "./lazy-section.ts";
import { loading } from "./recovery.ts";

const settle = () => act(async () => {});

describe("whenNear", () => {
  let see: (entries: { isIntersecting: boolean }[]) => void;
  const disconnect = vi.fn();
  beforeEach(() => {
    disconnect.mockClear();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: typeof see) {
          see = callback;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
  });

  it.each<[string, (section: HTMLElement) => unknown]>([
    ["comes near the viewport", () => see([{ isIntersecting: true }])],
    ["receives focus from outside the viewport", (section) => section.dispatchEvent(new FocusEvent("focusin"))],
    ["is removed from the page", (section) => section.remove()],
  ])("waits until the element %s, then stops observing", async (_, happen) => {
    const section = document.body.appendChild(document.createElement("section"));
    let isNear = false;
    whenNear(section).then(() => {
      isNear = true;
    });
    see([{ isIntersecting: false }]);
    await settle();
    expect(isNear).toBe(false);
    happen(section);
    await vi.waitFor(() => expect(isNear).toBe(true));
    expect(disconnect).toHaveBeenCalledOnce();
    section.remove();
  });

  it("does not wait without an element, or without IntersectionObserver", async () => {
    await whenNear(null);
    vi.unstubAllGlobals();
    await whenNear(document.createElement("section"));
  });
});

// The fallback, then the section: e2e/chunks.spec.ts.
describe("lazySection", () => {
  const id = "prerendered";
  const section = async () => () => <p>section</p>;
  const fails = () => Promise.reject(new Error("404"));
  let page: ReturnType<typeof createFirstPage>;

  const show = (load: typeof section) => {
    const Section = lazySection<object>(id, load, "fallback", page);
    return render(<Section />);
  };
  const prerender = () => document.body.append(Object.assign(document.createElement("section"), { id }));

  beforeEach(() => {
    page = createFirstPage();
    document.body.replaceChildren();
  });
  afterEach(cleanup);

  it("is listed as waiting until its prerendered content is hydrated", async () => {
    prerender();
    show(section);
    expect(waitingSections()).toContain(id);
    await settle();
    expect(waitingSections()).not.toContain(id);
  });

  it("loads when the page is left before the section was near, so that it is there on return", async () => {
    const unwatched = { observe: () => {}, disconnect: () => {} };
    vi.stubGlobal("IntersectionObserver", function watch() {
      return unwatched;
    });
    prerender();
    show(section);
    await settle();
    expect(screen.getByText("fallback")).toBeTruthy();
    page.leave();
    await settle();
    expect(screen.getByText("section")).toBeTruthy();
  });

  it("reports a failed chunk at once without prerendered content, and clears the report on unmount", async () => {
    const { unmount } = show(fails);
    await settle();
    expect(loading.current().section).toBe(true);
    unmount();
    expect(loading.current().section).toBe(false);
  });

  it("keeps prerendered content if its chunk fails, and reports the failure only after the page is left", async () => {
    prerender();
    show(fails);
    await settle();
    expect(loading.current().section).toBe(false);
    expect(screen.getByText("fallback")).toBeTruthy();
    page.leave();
    await settle();
    expect(loading.current().section).toBe(true);
  });
});

it("a section with code of the page's own is rendered with the page after a client navigation", () => {
  const Section = hydrateWhenNear("own", () => <p>own</p>);
  render(<Section />);
  expect(screen.getByText("own")).toBeTruthy();
  cleanup();
});
