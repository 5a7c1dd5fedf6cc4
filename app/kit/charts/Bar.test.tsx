// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Bar } from "./Bar.tsx";

afterEach(cleanup);

describe("Bar", () => {
  it("is decorative beside a figure in words", () => {
    render(<Bar value={75} />);
    expect(screen.queryByRole("meter")).toBeNull();
  });

  it("is a meter with its range when it has a name", () => {
    render(<Bar value={75} label="Prompt injection" />);
    const meter = screen.getByRole("meter", { name: "Prompt injection" });
    expect(meter.getAttribute("aria-valuenow")).toBe("75");
    expect(meter.getAttribute("aria-valuemin")).toBe("0");
    expect(meter.getAttribute("aria-valuemax")).toBe("100");
  });

  it.each([
    [75, "75%"],
    [120, "100%"],
    [-5, "0%"],
  ])("fills %d of the track as %s", (value, width) => {
    const { container } = render(<Bar value={value} band="bad" />);
    expect(container.querySelector("[data-band]")?.getAttribute("width")).toBe(width);
  });

  it("cuts the bar where it is marked, each bar with a mask of its own", () => {
    const { container } = render(
      <>
        <Bar value={75} marks={[80, 90]} />
        <Bar value={85} marks={[80, 90]} />
      </>,
    );
    const masks = [...container.querySelectorAll("mask")];
    const cuts = (mask: Element) => [...mask.querySelectorAll("line")].map((line) => line.getAttribute("x1"));
    expect(masks.map(cuts)).toEqual([
      ["80%", "90%"],
      ["80%", "90%"],
    ]);
    const used = [...container.querySelectorAll("[mask]")].map((group) => group.getAttribute("mask"));
    expect(used).toEqual(masks.map((mask) => `url(#${mask.id})`));
    expect(new Set(used).size).toBe(2);
  });

  it("has no mask without marks", () => {
    const { container } = render(<Bar value={75} size="thin" />);
    expect(container.querySelector("mask, line, [mask]")).toBeNull();
  });
});
