// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

afterEach(cleanup);

it("adds to the accessible name", () => {
  render(
    <button type="button">
      Copy<VisuallyHidden> the link to this view</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole("button", { name: "Copy the link to this view" })).toBeDefined();
});
