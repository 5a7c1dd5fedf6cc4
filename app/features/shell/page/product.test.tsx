// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { LinkedSection } from "./LinkedSection.tsx";
import { ProductHero } from "./ProductHero.tsx";
import { Questions } from "./Questions.tsx";

const opening = { id: "first", short: "First", label: "Label", heading: "Heading", lead: "Lead" };
const page = { label: "Label", heading: "Page", lead: "Lead", more: { to: "#first", text: "More" } };
const questions = [
  { question: "Why?", answer: ["Because.", "And so on."] },
  { question: "How?", answer: ["Like this."] },
];

afterEach(cleanup);

describe("ProductHero", () => {
  it("lists the sections of the page as links to their places", () => {
    render(
      <MemoryRouter>
        <ProductHero
          page={page}
          still={{ large: "/still.avif", small: "/small.avif" }}
          contents={[opening, { id: "second", short: "Second" }]}
        />
      </MemoryRouter>,
    );
    const nav = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["First", "#first"],
      ["Second", "#second"],
    ]);
    expect(screen.getByRole("heading", { level: 1, name: "Page" })).toBeDefined();
    expect(screen.getByRole("link", { name: "More" }).getAttribute("href")).toBe("#first");
  });

  it("gives the picture its size, asks for it first, and lets it say nothing", () => {
    const { container } = render(
      <MemoryRouter>
        <ProductHero page={page} still={{ large: "/still.avif", small: "/small.avif" }} contents={[]} />
      </MemoryRouter>,
    );
    const still = container.querySelector("img");
    expect([still?.getAttribute("width"), still?.getAttribute("height")]).toEqual(["1280", "648"]);
    expect(still?.getAttribute("fetchpriority")).toBe("high");
    expect(still?.getAttribute("alt")).toBe("");
  });
});

describe("LinkedSection", () => {
  it("is a place that can be linked to, named by its heading", () => {
    render(
      <LinkedSection opening={opening} index={0}>
        Words
      </LinkedSection>,
    );
    expect(screen.getByRole("region", { name: "Heading" }).id).toBe("first");
  });
});

describe("Questions", () => {
  it("has every answer in the page, the first one open", () => {
    const { lead: _, ...rest } = opening;
    const { container } = render(
      <MemoryRouter>
        <Questions content={{ ...rest, more: "Ask", questions }} index={0} />
      </MemoryRouter>,
    );
    const details = [...container.querySelectorAll("details")];
    expect(details.map(({ open }) => open)).toEqual([true, false]);
    expect(details.map((one) => one.querySelectorAll("p").length)).toEqual([2, 1]);
    expect(screen.getByRole("link", { name: "Ask" }).getAttribute("href")).toBe("/contact");
  });
});
