// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { ClosingBand, type ClosingBandProps } from "./ClosingBand.tsx";

afterEach(cleanup);

function linksOf(props: Omit<ClosingBandProps, "sentence">) {
  render(
    <MemoryRouter>
      <ClosingBand sentence="Ask us." {...props} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

describe("ClosingBand", () => {
  it("ends a page with the demo", () => {
    expect(linksOf({})).toEqual([["Book a Demo", "/contact"]]);
    expect(screen.getByRole("region", { name: "Ask us." })).toBeDefined();
  });

  it("puts an action of the page’s own before it, to the form with its topic", () => {
    const action = { text: "Scope it", topic: "red-team" } as const;
    expect(linksOf({ action })).toEqual([
      ["Scope it", "/contact/red-team"],
      ["Book a Demo", "/contact"],
    ]);
  });
});
