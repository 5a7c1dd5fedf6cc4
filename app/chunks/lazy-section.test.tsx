// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chunkFailures } from "./chunk-failures.ts";
import { lazySection } from "./lazy-section.ts";

const ID = "prerendered-section";
const fails = () => Promise.reject(new Error("404"));
const settle = () => act(async () => {});
const show = (Section: ReturnType<typeof lazySection<object>>) =>
  render(
    <Suspense fallback="fallback">
      <Section />
    </Suspense>,
  );

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
    show(lazySection({ id: ID, load: async () => () => <p>section</p> }));
    expect(screen.getByText("fallback")).toBeTruthy();
    await settle();
    expect(screen.getByText("section")).toBeTruthy();
  });

  it("reports nothing while the prerendered content stands behind it, and leaves that alone", async () => {
    prerender();
    show(lazySection({ id: ID, load: fails }, pageThatCanBeLeft()));
    await settle();
    expect(chunkFailures.current().section).toBe(false);
    expect(screen.getByText("fallback")).toBeTruthy();
  });

  it("reports a failure at once where nothing was prerendered, before the change of page is noticed as after it", async () => {
    show(lazySection({ id: ID, load: fails }, pageThatCanBeLeft()));
    await settle();
    expect(chunkFailures.current().section).toBe(true);
  });

  it("reports a failure on the prerendered page to whoever has left it and comes back", async () => {
    prerender();
    const page = pageThatCanBeLeft();
    show(lazySection({ id: ID, load: fails }, page));
    page.leave();
    await settle();
    expect(chunkFailures.current().section).toBe(true);
  });

  it("takes its report back when the page is left", async () => {
    const { unmount } = show(lazySection({ id: ID, load: fails }, pageThatCanBeLeft()));
    await settle();
    unmount();
    expect(chunkFailures.current().section).toBe(false);
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
    show(lazySection({ id: ID, load: async () => () => <p>section</p> }, page));
    await settle();
    expect(screen.getByText("fallback")).toBeTruthy();
    page.leave();
    await settle();
    expect(screen.getByText("section")).toBeTruthy();
  });
});
