// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SegmentedControl } from "./SegmentedControl.tsx";

// jsdom has no CSS.escape, which user-event needs to walk a group of radio buttons.
beforeEach(() => vi.stubGlobal("CSS", { escape: (identifier: string) => identifier }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const options = [
  { value: "off", label: "No protection" },
  { value: "on", label: "Protected" },
] as const;

function Switch({ legend = "Mode" }: { legend?: string }) {
  const [value, setValue] = useState<"off" | "on">("on");
  return <SegmentedControl legend={legend} options={options} value={value} onChange={setValue} />;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("SegmentedControl", () => {
  it("is a named group of radio buttons with one of them checked", () => {
    render(<Switch />);
    expect(screen.getByRole("group", { name: "Mode" })).toBeDefined();
    expect(radio("Protected").checked).toBe(true);
    expect(radio("No protection").checked).toBe(false);
  });

  it("changes by click on the words", async () => {
    render(<Switch />);
    await userEvent.click(screen.getByText("No protection"));
    expect(radio("No protection").checked).toBe(true);
    expect(radio("Protected").checked).toBe(false);
  });

  it("is one stop for the keyboard, and arrows choose", async () => {
    render(<Switch />);
    await userEvent.tab();
    expect(document.activeElement).toBe(radio("Protected"));
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(radio("No protection"));
    expect(radio("No protection").checked).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("is a group apart from another on the page: each is a stop of its own", async () => {
    render(
      <>
        <Switch legend="First" />
        <Switch legend="Second" />
      </>,
    );
    const [first, second] = screen.getAllByRole("radio", { name: "Protected" });
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    await userEvent.tab();
    expect(document.activeElement).toBe(second);
  });
});
