// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Icon } from "./Icon.tsx";

afterEach(cleanup);

describe("Icon", () => {
  it("keeps its proportions at another size", () => {
    const { container } = render(<Icon name="arrow" size={28} />);
    const svg = container.querySelector("svg");
    expect(svg?.getAttribute("width")).toBe("28");
    expect(svg?.getAttribute("height")).toBe("20");
    expect(svg?.getAttribute("viewBox")).toBe("0 0 14 10");
  });

  it("stays out of the accessible name of what it stands in", () => {
    const { getByRole } = render(
      <button type="button">
        <Icon name="ringTick" />
        Protected
      </button>,
    );
    expect(getByRole("button", { name: "Protected" })).toBeDefined();
  });
});
