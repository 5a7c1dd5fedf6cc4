// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypedLine } from "./Hero.tsx";

const phrases = ["Come", "to us"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What stands before the caret. */
const seen = (container: HTMLElement) => container.querySelector("[aria-hidden]")?.firstChild?.textContent ?? "";
const wait = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 1) act(() => vi.advanceTimersByTime(1));
};

describe("TypedLine", () => {
  it("stands whole while nothing runs", () => {
    const { container } = render(<TypedLine phrases={phrases} running={false} />);
    wait(2_000);
    expect(container.textContent).toBe("Come");
    expect(seen(container)).toBe("Come");
  });

  it("rests 800 ms, then deletes and types at 35 ms a character", () => {
    const { container } = render(<TypedLine phrases={phrases} running />);
    wait(834);
    expect(seen(container)).toBe("Come");
    wait(1);
    expect(seen(container)).toBe("Com");
    wait(3 * 35);
    expect(seen(container)).toBe("");
    wait(35);
    expect(seen(container)).toBe("t");
    wait(4 * 35);
    expect(seen(container)).toBe("to us");
    wait(800 + 34);
    expect(seen(container)).toBe("to us");
  });

  it("lays the phrase out whole from its first character", () => {
    const { container } = render(<TypedLine phrases={phrases} running />);
    wait(800 + 5 * 35);
    expect(seen(container)).toBe("t");
    expect(container.textContent).toBe("to us");
  });

  it("stops where it is", () => {
    const { container, rerender } = render(<TypedLine phrases={phrases} running />);
    wait(835);
    rerender(<TypedLine phrases={phrases} running={false} />);
    wait(2_000);
    expect(seen(container)).toBe("Com");
  });
});
