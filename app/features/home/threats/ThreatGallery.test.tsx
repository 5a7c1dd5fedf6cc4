// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { threatGallery } from "#app/content/home.server.ts";
import { ThreatGallery } from "./ThreatGallery.tsx";

const view = <ThreatGallery gallery={threatGallery} />;
const card = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
/** Several figures may come from one report. Popovers that are closed are hidden. */
const links = (part: ReturnType<typeof within>, name: string): (string | null)[] =>
  part.getAllByRole("link", { name, hidden: true }).map((link: HTMLElement) => link.getAttribute("href"));

/** The window's edges: jsdom has neither media queries nor layout. */
let matching: readonly string[];
let report: (isIntersecting: boolean) => void;
const scrolled = vi.fn();

beforeEach(() => {
  matching = [];
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matching.includes(query) }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("ThreatGallery", () => {
  it("is a region named by its heading, with DAN-Style Jailbreak chosen", () => {
    render(view);
    expect(screen.getByRole("region", { name: threatGallery.heading })).toBeDefined();
    expect(card("DAN-Style Jailbreak").checked).toBe(true);
  });

  it("carries all four threats in the page, each with everything the specification lists", () => {
    render(view);
    for (const threat of threatGallery.threats) {
      const article = within(screen.getByRole("article", { name: threat.title }));
      expect(article.getByText(threat.description)).toBeDefined();
      expect(article.getByText("Risk")).toBeDefined();
      expect(article.getByText("Intercepted")).toBeDefined();
      for (const issue of threat.issues) expect(article.getByText(issue)).toBeDefined();
      for (const stat of threat.stats) {
        expect(article.getByRole("button", { name: `${stat.label} (about this figure)` })).toBeDefined();
        expect(article.getAllByText(`${stat.source}, ${stat.year}`)).not.toEqual([]);
        expect(article.getByText(stat.qualification)).toBeDefined();
        expect(links(article, stat.reference)).toContain(stat.url);
      }
    }
  });

  it("ties each figure to its own explanation", () => {
    render(view);
    const targets = screen.getAllByRole("button").map((button) => button.getAttribute("popovertarget"));
    expect(new Set(targets).size).toBe(targets.length);
    for (const target of targets) expect(document.getElementById(target ?? "")?.hasAttribute("popover")).toBe(true);
  });

  it("puts the wall before the answer at the input filter and after it at the output filter", () => {
    render(view);
    for (const { title, stoppedAt } of threatGallery.threats) {
      const article = within(screen.getByRole("article", { name: title }));
      const wall = article.getByText("Intercepted");
      const order = wall.compareDocumentPosition(article.getByText("Response"));
      expect(order).toBe(stoppedAt === "input" ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
    }
  });

  it("prints no character of what is redacted, and says so", () => {
    const markup = renderToStaticMarkup(view);
    expect(markup).not.toContain("█");
    expect(markup).toContain(">redacted<");
  });

  it("has no style attribute, which the policy blocks", () => {
    expect(renderToStaticMarkup(view)).not.toMatch(/\sstyle=/);
  });

  it("announces a choice politely, and nothing before it", async () => {
    render(view);
    expect(screen.getByRole("status").textContent).toBe("");
    await userEvent.click(card("IP Exposure"));
    expect(card("IP Exposure").checked).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("IP Exposure: intercepted. Redacted at the input filter.");
  });

  it.each([
    ["does not scroll on a wide screen", [], undefined],
    ["scrolls to the chat below 768 px", ["(width < 768px)"], "smooth"],
    ["jumps to it where motion is not wanted", ["(width < 768px)", "(prefers-reduced-motion: reduce)"], "instant"],
  ])("%s", async (_, queries, behavior) => {
    matching = queries;
    render(view);
    await userEvent.click(card("IP Exposure"));
    expect(scrolled.mock.calls).toEqual(behavior ? [[{ block: "start", behavior }]] : []);
  });

  it("scrolls when the card that is already chosen is pressed", async () => {
    matching = ["(width < 768px)"];
    render(view);
    await userEvent.click(card("DAN-Style Jailbreak"));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it("does not scroll away from somebody who walks through the cards by keyboard", () => {
    matching = ["(width < 768px)"];
    render(view);
    // As browsers do for an arrow key: a click that counts no press.
    act(() => card("IP Exposure").click());
    expect(card("IP Exposure").checked).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("lets the bar wait only while it is known to be out of sight", () => {
    const { container } = render(view);
    const state = () => container.querySelector("[data-view]")?.getAttribute("data-view");
    expect(state()).toBe("unknown");
    act(() => report(false));
    expect(state()).toBe("waiting");
    act(() => report(true));
    expect(state()).toBe("seen");
  });
});
