// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useRouteChange } from "./navigation.ts";

const scrollTo = vi.fn();

function Shell() {
  useRouteChange();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: "/", element: <h1>Home</h1> },
          { path: "/guard", element: <h1>Guard</h1> },
          { path: "/bare", element: <p>no heading</p> },
          { path: "/blog", element: <h1>Blog</h1>, children: [{ path: "topic/:topic", element: null }] },
        ],
      },
    ],
    { initialEntries: ["/"] },
  );
  render(<RouterProvider router={router} />);
  return (to: string | number) => act(() => router.navigate(to as string));
}

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Scroll position and focus for pages, anchors and queries, and for back and forward: e2e/navigation.spec.ts.
describe("useRouteChange", () => {
  it("keeps scroll position and focus when only the topic changes", async () => {
    const go = open();
    await go("/blog");
    scrollTo.mockClear();
    (document.activeElement as HTMLElement).blur();
    for (const to of ["/blog/topic/agents", "/blog/topic/compliance", -1, "/blog"]) await go(to);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it.each(["/guard#nothing-there", "/guard#%E0%A4%A"])(
    "starts at the top if the anchor does not exist: %s",
    async (to) => {
      const go = open();
      await go(to);
      expect(scrollTo).toHaveBeenCalledTimes(1);
    },
  );

  it("focuses main on a page without a heading", async () => {
    const go = open();
    await go("/bare");
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
