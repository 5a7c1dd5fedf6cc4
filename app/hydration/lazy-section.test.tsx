// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazySection, whenNear } from "./lazy-section.ts";
import { loading } from "./recovery.ts";

describe("when-near", () => {
  type Callback = (entries: { isIntersecting: boolean }[]) => void;

  let see: Callback;
  const disconnect = vi.fn();

  beforeEach(() => {
    disconnect.mockClear();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: Callback) {
          see = callback;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  async function isSettled(promise: Promise<void>) {
    return Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
  }

  it("does not wait where there is no element", async () => {
    expect(await isSettled(whenNear(null))).toBe(true);
  });

  it("does not wait where the browser cannot watch", async () => {
    vi.unstubAllGlobals();
    expect(await isSettled(whenNear(document.createElement("section")))).toBe(true);
  });

  it("waits until the element comes near, then stops watching", async () => {
    const near = whenNear(document.createElement("section"));
    see([{ isIntersecting: false }]);
    expect(await isSettled(near)).toBe(false);
    see([{ isIntersecting: true }]);
    expect(await isSettled(near)).toBe(true);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it("takes focus inside for coming near", async () => {
    const section = document.createElement("section");
    const near = whenNear(section);
    section.dispatchEvent(new FocusEvent("focusin"));
    expect(await isSettled(near)).toBe(true);
  });

  it("does not wait for an element that was taken out of the page", async () => {
    const section = document.body.appendChild(document.createElement("section"));
    const near = whenNear(section);
    section.remove();
    await expect(near).resolves.toBeUndefined();
  });
});

describe("lazy-section", () => {
  const ID = "prerendered-section";
  const options = { id: ID, fallback: "fallback" };
  const fails = () => Promise.reject(new Error("404"));
  const settle = () => act(async () => {});
  const show = (Section: ReturnType<typeof lazySection<object>>) => render(<Section />);

  function pageThatCanBeLeft() {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    return { left, leave };
  }

  function prerender() {
    const element = document.createElement("section");
    element.id = ID;
    document.body.append(element);
  }

  beforeEach(() => {
    document.body.replaceChildren();
  });
  afterEach(cleanup);

  describe("lazySection", () => {
    it("shows the fallback, then the section", async () => {
      show(lazySection({ ...options, load: async () => () => <p>section</p> }));
      expect(screen.getByText("fallback")).toBeTruthy();
      await settle();
      expect(screen.getByText("section")).toBeTruthy();
    });

    it("reports nothing while the prerendered content stands behind it, and leaves that alone", async () => {
      prerender();
      show(lazySection({ ...options, load: fails }, pageThatCanBeLeft()));
      await settle();
      expect(loading.current().section).toBe(false);
      expect(screen.getByText("fallback")).toBeTruthy();
    });

    it("reports a failure at once where nothing was prerendered, before the change of page is noticed as after it", async () => {
      show(lazySection({ ...options, load: fails }, pageThatCanBeLeft()));
      await settle();
      expect(loading.current().section).toBe(true);
    });

    it("reports a failure on the prerendered page to whoever has left it and comes back", async () => {
      prerender();
      const page = pageThatCanBeLeft();
      show(lazySection({ ...options, load: fails }, page));
      page.leave();
      await settle();
      expect(loading.current().section).toBe(true);
    });

    it("takes its report back when the page is left", async () => {
      const { unmount } = show(lazySection({ ...options, load: fails }, pageThatCanBeLeft()));
      await settle();
      unmount();
      expect(loading.current().section).toBe(false);
    });
  });

  describe("a section nobody came near", () => {
    beforeEach(() => {
      Object.assign(globalThis, {
        IntersectionObserver: class {
          observe() {}
          disconnect() {}
        },
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, "IntersectionObserver");
    });

    it("comes once the page is left, so that it is there for whoever comes back", async () => {
      prerender();
      const page = pageThatCanBeLeft();
      show(lazySection({ ...options, load: async () => () => <p>section</p> }, page));
      await settle();
      expect(screen.getByText("fallback")).toBeTruthy();
      page.leave();
      await settle();
      expect(screen.getByText("section")).toBeTruthy();
    });
  });
});
