// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SectionHeading } from "./SectionHeading.tsx";

afterEach(cleanup);

describe("SectionHeading", () => {
  it("gives the section its accessible name through the heading's id", () => {
    render(
      <section aria-labelledby="flow">
        <SectionHeading id="flow" label="Flow" title="The message stops here" />
      </section>,
    );
    expect(screen.getByRole("region", { name: "The message stops here" })).toBeDefined();
  });

  it.each([1, 2, 3] as const)("takes level %i", (level) => {
    render(<SectionHeading id="a" label="Label" title="Title" level={level} />);
    expect(screen.getByRole("heading", { level, name: "Title" })).toBeDefined();
  });

  it("has no empty paragraph when there is no lead", () => {
    const { container } = render(<SectionHeading id="a" label="Label" title="Title" />);
    expect([...container.querySelectorAll("p")].map((paragraph) => paragraph.textContent)).toEqual(["Label"]);
  });
});
