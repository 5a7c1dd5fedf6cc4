// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SectionLabel } from "./SectionLabel.tsx";

afterEach(cleanup);

it("is a paragraph that names the section, not one more heading", () => {
  render(<SectionLabel>Platform</SectionLabel>);
  expect(screen.getByText("Platform").closest("p")).not.toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
});
