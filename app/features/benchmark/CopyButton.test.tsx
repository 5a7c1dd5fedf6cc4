// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CopyButton } from "./CopyButton.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function press() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
}

const said = () => screen.getByRole("status").textContent;

// What is copied, and that it is said: e2e/arena.spec.ts.
describe("CopyButton, where the browser refuses", () => {
  it("says when the browser does not allow it", async () => {
    writeText.mockRejectedValue(new Error("denied"));
    render(
      <CopyButton text={() => "x"} done="Link copied">
        Copy link
      </CopyButton>,
    );
    await press();
    expect(said()).toBe("Copying was not allowed");
  });

  it("asks for another press where the browser no longer counts the one that was made before scripts came", async () => {
    writeText.mockRejectedValue(new Error("no user activation"));
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false }, configurable: true });
    render(
      <CopyButton text={() => "x"} done="Link copied">
        Copy link
      </CopyButton>,
    );
    await press();
    Reflect.deleteProperty(navigator, "userActivation");
    expect(said()).toBe("Press again to copy");
  });
});
