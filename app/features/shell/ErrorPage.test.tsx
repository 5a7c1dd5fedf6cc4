// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { ErrorPage } from "./ErrorPage.tsx";

afterEach(cleanup);

it("offers another try and our address, and promises nothing about a form that was on its way", () => {
  render(
    <MemoryRouter initialEntries={["/contact?topic=press"]}>
      <ErrorPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/contact?topic=press");
  expect(screen.getByRole("link", { name: site.contactEmail }).getAttribute("href")).toBe(
    `mailto:${site.contactEmail}`,
  );
  const words = screen.getByRole("main").textContent;
  expect(words).toContain("If you were sending the form");
  expect(words).not.toMatch(/lost|safe|stored|saved/);
});
