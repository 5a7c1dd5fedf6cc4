// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SecurityTarget, TARGET_IDS, TARGET_POSITIONS } from "#domain/content/home.ts";
import { PlatformDiagram } from "./PlatformDiagram.tsx";

const targets: SecurityTarget[] = TARGET_IDS.map((id, index) => ({
  id,
  name: `Name ${index}`,
  description: `Description ${index}`,
  position: TARGET_POSITIONS[index] ?? "top-left",
}));

const diagram = (
  <>
    <h2 id="heading">Heading</h2>
    <PlatformDiagram targets={targets} prompt="Prompt" badge="Held" labelledBy="heading" />
  </>
);

// jsdom has no CSS.escape, which user-event needs to walk a group of radio buttons.
beforeEach(() => vi.stubGlobal("CSS", { escape: (identifier: string) => identifier }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const radios = () => screen.getAllByRole<HTMLInputElement>("radio");
const describedBy = (element: Element) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

describe("PlatformDiagram", () => {
  it("is a choice named by the section's heading, with nothing chosen", () => {
    render(diagram);
    expect(screen.getByRole("group", { name: "Heading" })).toBeDefined();
    expect(radios().map(({ checked }) => checked)).toEqual([false, false, false, false]);
  });

  it("keeps the browser from choosing again what was chosen before a reload", () => {
    render(diagram);
    expect(radios().map((radio) => radio.getAttribute("autocomplete"))).toEqual(["off", "off", "off", "off"]);
  });

  it.each(targets)(
    "gives $id its name, a heading, the badge and its description",
    ({ name, description, position }) => {
      render(diagram);
      const radio = screen.getByRole("radio", { name });
      expect(screen.getByRole("heading", { level: 3, name })).toBeDefined();
      expect(describedBy(radio)).toEqual(["Held", description]);
      expect(radio.closest("[data-position]")?.getAttribute("data-position")).toBe(position);
    },
  );

  it("is one stop for the keyboard; arrows walk round, one chosen at a time", async () => {
    render(diagram);
    await userEvent.tab();
    expect(document.activeElement).toBe(radios()[0]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(radios().map(({ checked }) => checked)).toEqual([false, false, true, false]);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("offers no picture to assistive technology: the words say it all", () => {
    const { container } = render(diagram);
    expect(screen.queryByRole("img")).toBeNull();
    const drawings = [...container.querySelectorAll("svg")];
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((drawing) => !drawing.closest("[aria-hidden=true]"))).toEqual([]);
  });
});
