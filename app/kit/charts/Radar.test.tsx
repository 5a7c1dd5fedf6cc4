// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { labelPlace, onAxis, RADIUS, Radar } from "./Radar.tsx";

afterEach(cleanup);

const axes = [
  { name: "Prompt Injection", value: 100, text: "100%" },
  { name: "Jailbreak", value: 50, text: "50%" },
  { name: "Data Leakage", value: 0, text: "0%" },
];

describe("Radar", () => {
  it("is a picture with a sentence, and a table of the same numbers", () => {
    render(<Radar axes={axes} label="Three metrics" heads={["Metric", "Value"]} />);
    expect(screen.getByRole("img", { name: "Three metrics" })).toBeDefined();
    const rows = within(screen.getByRole("table", { name: "Three metrics" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "MetricValue",
      "Prompt Injection100%",
      "Jailbreak50%",
      "Data Leakage0%",
    ]);
  });

  it("joins the values on their spokes", () => {
    const { container } = render(<Radar axes={axes} label="Three metrics" heads={["Metric", "Value"]} />);
    expect(container.querySelector("polygon")?.getAttribute("points")).toBe("0,-122 52.83,30.5 0,0");
  });

  it("writes the marked circles and dots those below the rim", () => {
    const { container } = render(<Radar axes={axes} label="Metrics" heads={["Metric", "Value"]} marks={[80, 100]} />);
    expect([...container.querySelectorAll("[data-mark]")].map((circle) => circle.getAttribute("r"))).toEqual(["97.6"]);
    expect(screen.getByText("80").getAttribute("y")).toBe("97.6");
    expect(screen.getByText("100").getAttribute("y")).toBe(String(RADIUS));
  });
});

describe("onAxis", () => {
  it.each([
    [0, 4, 100, [0, -122]],
    [1, 4, 50, [61, 0]],
    [2, 4, 140, [0, 122]],
    [3, 4, -5, [0, 0]],
  ])("puts spoke %i of %i with %d at %j", (index, count, value, point) => {
    expect(onAxis(index, count, value).map((part) => part + 0)).toEqual(point);
  });
});

describe("labelPlace", () => {
  it.each([
    [0, "middle"],
    [1, "start"],
    [2, "end"],
  ] as const)("lets name %i of three run away from the drawing: %s", (index, anchor) => {
    expect(labelPlace(index, 3).anchor).toBe(anchor);
  });
});
