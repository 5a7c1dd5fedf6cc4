// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COPIED_MS, CopyButton } from "./CopyButton.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
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

describe("CopyButton", () => {
  it("copies what there is to copy at that moment, and says so for four seconds", async () => {
    let address = "/before";
    render(
      <CopyButton text={() => address} done="Link copied">
        Copy link
      </CopyButton>,
    );
    address = "/now";
    expect(said()).toBe("");
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith("/now");
    expect(said()).toBe("Link copied");
    act(() => vi.advanceTimersByTime(COPIED_MS - 1));
    expect(said()).toBe("Link copied");
    act(() => vi.advanceTimersByTime(1));
    expect(said()).toBe("");
  });

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
