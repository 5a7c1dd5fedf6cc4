// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SectionGlyph } from "./SectionGlyph.tsx";

afterEach(cleanup);

describe("SectionGlyph", () => {
  it.each([
    [0, -45],
    [1, 15],
    [2, 75],
    [5, 255],
  ])("opens the gate of section %i at %i°", (index, degrees) => {
    const { container } = render(<SectionGlyph index={index} />);
    expect(container.querySelector("g")?.getAttribute("transform")).toBe(`rotate(${degrees} 6 6)`);
  });

  it("says nothing to assistive technology", () => {
    render(<SectionGlyph />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
