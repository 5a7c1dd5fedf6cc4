// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flow } from "#app/content/home.server.ts";
import { SecurityFlow } from "./SecurityFlow.tsx";

const FLOW_BUDGET_BYTES = 18_000;
const [vulnerable, guarded] = flow.stories as [(typeof flow.stories)[number], (typeof flow.stories)[number]];

const Flow = () => (
  <MemoryRouter>
    <SecurityFlow flow={flow} />
  </MemoryRouter>
);

// jsdom has no CSS.escape, which user-event needs to walk a group of radio buttons.
beforeEach(() => vi.stubGlobal("CSS", { escape: (identifier: string) => identifier }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
const logText = () => screen.getByRole("list", { name: flow.columns.step }).textContent;

describe("SecurityFlow", () => {
  it("opens protected, named by its heading, with nothing announced", () => {
    render(<Flow />);
    expect(screen.getByRole("radio", { name: guarded.choice })).toHaveProperty("checked", true);
    const heading = within(screen.getByRole("region")).getByRole("heading", { level: 2, name: guarded.heading });
    expect(heading.id).toBe("llm-security-flow");
    expect(screen.getByRole("status").textContent).toBe("");
    expect(logText()).toContain("message blocked");
  });

  it("tells the other story when switched, and says so in one sentence", async () => {
    render(<Flow />);
    await choose(vulnerable.choice);
    expect(screen.getByRole("heading", { level: 2, name: vulnerable.heading })).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe(vulnerable.announcement);
    expect(logText()).toContain("system prompt disclosed");
    await choose(guarded.choice);
    expect(screen.getByRole("status").textContent).toBe(guarded.announcement);
    expect(logText()).not.toContain("system prompt disclosed");
  });

  it("marks the injected instruction always and the leak only where there is one", async () => {
    render(<Flow />);
    const marked = () => screen.getAllByRole("mark").map((mark) => mark.textContent);
    expect(marked()).toEqual([`${flow.message.mark}: ${flow.message.marked}`]);
    await choose(vulnerable.choice);
    expect(marked()).toHaveLength(2);
    expect(marked()[1]).toContain(vulnerable.response.text.marked);
  });

  it("moves nothing before the first switch", async () => {
    const { container } = render(<Flow />);
    expect(container.querySelector("[data-run]")).toBeNull();
    await choose(vulnerable.choice);
    expect(container.querySelector("[data-run]")?.getAttribute("data-run")).toBe("vulnerable");
  });

  it("lists the five stations in the order of the message", () => {
    render(<Flow />);
    const [stations] = screen.getAllByRole("list");
    const names = [...(stations?.children ?? [])].map((station) =>
      Object.values(flow.names).find((name) => station.textContent?.startsWith(name)),
    );
    expect(names).toEqual(["User", "Input filter", "LLM", "Output filter", "Response"]);
  });

  describe("as HTML", () => {
    const markup = renderToStaticMarkup(<Flow />);

    it("holds both stories, the one not chosen hidden, so that the switch needs no script", () => {
      for (const { mode, heading } of flow.stories) {
        const hidden = mode === flow.initial ? "" : ' hidden=""';
        expect(markup).toContain(`data-when="${mode}"${hidden}>${heading} <`);
      }
    });

    it("carries no style attribute, which the content security policy would block", () => {
      expect(markup).not.toContain(" style=");
    });

    it("hides every drawing from assistive technology", () => {
      expect(markup.match(/<svg/g)?.length).toBe(markup.match(/<svg[^>]* aria-hidden="true"/g)?.length);
    });

    it("stays small enough to stand in the page itself", () => {
      expect(Buffer.byteLength(markup)).toBeLessThan(FLOW_BUDGET_BYTES);
    });
  });
});
