// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { chunkFailures } from "./chunk-failures.ts";
import { lazySection, notePageChange } from "./lazy-section.ts";

const settle = () => act(async () => {});
const show = (Section: ReturnType<typeof lazySection<object>>) =>
  render(
    <Suspense fallback="fallback">
      <Section />
    </Suspense>,
  );

afterEach(() => {
  cleanup();
  chunkFailures.clear();
});

describe("lazySection", () => {
  it("shows the fallback, then the section", async () => {
    show(lazySection({ id: "none", load: async () => () => <p>section</p> }));
    expect(screen.getByText("fallback")).toBeTruthy();
    await settle();
    expect(screen.getByText("section")).toBeTruthy();
  });

  it("reports nothing while the prerendered page stands behind it", async () => {
    show(lazySection({ id: "none", load: () => Promise.reject(new Error("404")) }));
    await settle();
    expect(chunkFailures.current()).toBeNull();
  });

  it("reports a failure after a change of page, and throws nothing at the page", async () => {
    notePageChange();
    show(lazySection({ id: "none", load: () => Promise.reject(new Error("404")) }));
    await settle();
    expect(chunkFailures.current()).toBe("section");
    expect(screen.getByText("fallback")).toBeTruthy();
  });
});
