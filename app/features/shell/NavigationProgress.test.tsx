// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { NavigationProgress } from "./NavigationProgress.tsx";

afterEach(cleanup);

function Shell() {
  return (
    <>
      <NavigationProgress />
      <Link to="/blog/a-slug">Article</Link>
      <Link to="/guard">Page</Link>
      <Outlet />
    </>
  );
}

const Nothing = () => null;

/** Both pages wait until they are let in. */
function open() {
  let letIn = () => {};
  const data = new Promise<null>((resolve) => {
    letIn = () => resolve(null);
  });
  const children = [
    { index: true, element: <p>Home</p> },
    { path: "blog/:slug", loader: () => data, element: <p>The article</p> },
    { path: "guard", loader: () => data, element: <p>The page</p> },
  ];
  const router = createMemoryRouter([{ path: "/", element: <Shell />, HydrateFallback: Nothing, children }]);
  render(<RouterProvider router={router} />);
  return { letIn: () => letIn() };
}

describe("NavigationProgress", () => {
  it("is silent while nothing is on its way", async () => {
    open();
    expect((await screen.findByRole("status")).textContent).toBe("");
  });

  it.each([
    ["Article", "Loading Article...", "The article"],
    ["Page", "Loading page", "The page"],
  ])("%s: says «%s» until the page is there", async (link, words, arrived) => {
    const { letIn } = open();
    await userEvent.click(await screen.findByRole("link", { name: link }));
    expect(screen.getByRole("status").textContent).toBe(words);
    expect(screen.getByText("Home")).toBeTruthy();
    letIn();
    expect(await screen.findByText(arrived)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
