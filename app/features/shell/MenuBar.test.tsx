// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MenuBar } from "./MenuBar.tsx";

const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <MenuBar />
        <button type="button">elsewhere</button>
      </>
    ),
  },
  { path: "*", Component: MenuBar },
]);

const trigger = (name = "Products") => screen.getByRole("button", { name });
const isOpen = (name?: string) => trigger(name).getAttribute("aria-expanded") === "true";

beforeEach(() => void render(<Page />));
afterEach(cleanup);

// Hover and its delay need a real pointer: e2e/header.spec.ts.
describe("MenuBar by keyboard", () => {
  it("toggles with Enter and Space", async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(trigger());
    await user.keyboard("{Enter}");
    expect(isOpen()).toBe(true);
    await user.keyboard(" ");
    expect(isOpen()).toBe(false);
  });

  it("closes on Escape and gives focus back to its button", async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    const guard = screen.getByRole("link", { name: /^Guard/ });
    guard.focus();
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
  });

  it("closes when focus leaves it", async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await act(async () => screen.getByRole("button", { name: "elsewhere" }).focus());
    expect(isOpen()).toBe(false);
  });

  it("opens one menu at a time", async () => {
    const user = userEvent.setup();
    await user.click(trigger("Products"));
    await user.click(trigger("Company"));
    expect(isOpen("Products")).toBe(false);
    expect(isOpen("Company")).toBe(true);
  });

  it("closes after a link has been followed", async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(screen.getByRole("link", { name: /^Guard/ }));
    expect(isOpen()).toBe(false);
  });
});
