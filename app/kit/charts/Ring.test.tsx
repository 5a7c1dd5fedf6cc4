// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Ring } from "./Ring.tsx";

afterEach(cleanup);

const arc = () => screen.getByRole("img").querySelector("[data-band]");

describe("Ring", () => {
  it("is an image that says its score in words", () => {
    render(<Ring value={76} band="bad" label="Overall score 76 of 100" />);
    expect(screen.getByRole("img", { name: "Overall score 76 of 100" }).textContent).toBe("76");
    expect(arc()?.getAttribute("data-band")).toBe("bad");
  });

  it.each([
    [0, "0 100", "0"],
    [76, "76 100", "76"],
    [66.6, "66.6 100", "67"],
    [100, "100 100", "100"],
    [140, "100 100", "100"],
    [-3, "0 100", "0"],
  ])("draws %d as %s of the circle with the numeral %s", (value, dashes, numeral) => {
    render(<Ring value={value} band="good" label="Score" />);
    expect(arc()?.getAttribute("pathLength")).toBe("100");
    expect(arc()?.getAttribute("stroke-dasharray")).toBe(dashes);
    expect(screen.getByRole("img").textContent).toBe(numeral);
  });

  it("starts at twelve and keeps the stroke inside its size", () => {
    render(<Ring value={50} band="warn" label="Score" size={120} stroke={5} />);
    expect(arc()?.getAttribute("transform")).toBe("rotate(-90 60 60)");
    expect(arc()?.getAttribute("r")).toBe("57.5");
  });

  it("is drawn in motion only when asked", () => {
    const { rerender } = render(<Ring value={50} band="warn" label="Score" />);
    expect(arc()?.hasAttribute("data-animate")).toBe(false);
    rerender(<Ring value={50} band="warn" label="Score" animate />);
    expect(arc()?.hasAttribute("data-animate")).toBe(true);
  });
});
