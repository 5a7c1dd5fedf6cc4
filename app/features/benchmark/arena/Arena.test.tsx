// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import { model } from "#domain/benchmark/testing/models.ts";
import { Arena } from "./Arena.tsx";

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);
// The simulated browser does not scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const models = ["Claude 4.0 Sonnet", "OpenAI o3", "o1", "o1-mini", "GPT-4o", "Grok-3"].map((name, id) =>
  model(name, { id, overallScore: 76 - 4 * id, promptInjection: 78 - id, jailbreak: 82 - id }),
);

function Page({ start = [] }: { start?: readonly string[] }) {
  const [slugs, setSlugs] = useState(start);
  const chosen = slugs.flatMap((slug) => models.find((one) => modelSlug(one) === slug) ?? []);
  return <Arena models={models} chosen={chosen} onChange={setSlugs} />;
}

const open = (...start: string[]) => {
  render(<Page start={start} />);
  return userEvent.setup();
};
const addButton = () => screen.getByRole("button", { name: "Add Model to Compare" });
const list = () => screen.queryByRole("listbox", { name: "Add Model to Compare" });
const options = () => screen.getAllByRole("option").map(({ firstChild }) => firstChild?.textContent);
const active = () => screen.getByRole("option", { selected: true }).firstChild?.textContent;
const cards = () => screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
const count = () => screen.getAllByRole("status")[0]?.textContent;

describe("with nothing chosen", () => {
  it("says so in the given words and offers comparisons to begin with", async () => {
    const user = open();
    expect(screen.getByRole("heading", { name: "No Models Selected" })).toBeDefined();
    expect(
      screen.getByText("Select models from the dropdown above to start comparing their security metrics"),
    ).toBeDefined();
    const first = screen.getByRole("link", { name: /^The first four/ });
    expect(first.getAttribute("href")).toBe("?models=claude-4-0-sonnet,openai-o3,o1,o1-mini");
    await user.click(first);
    expect(cards()).toEqual(["Claude 4.0 Sonnet", "OpenAI o3", "o1", "o1-mini"]);
  });
});

describe("the dropdown", () => {
  it("lists models not yet chosen with their company, and closes on choosing", async () => {
    const user = open("o1");
    await user.click(addButton());
    expect(options()).toEqual(["Claude 4.0 Sonnet", "OpenAI o3", "o1-mini", "GPT-4o", "Grok-3"]);
    expect(screen.getAllByRole("option")[0]?.textContent).toContain("OpenAI");
    await user.click(screen.getByRole("option", { name: /Grok-3/ }));
    expect(list()).toBeNull();
    expect(cards()).toEqual(["o1", "Grok-3"]);
    expect(count()).toBe("2 of 4 chosen.");
    expect(document.activeElement).toBe(addButton());
  });

  it("is played by keyboard alone: arrows, ends, letters, Enter, Escape", async () => {
    const user = open();
    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(addButton().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(list());
    expect(active()).toBe("Claude 4.0 Sonnet");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("o1");
    await user.keyboard("{End}");
    expect(active()).toBe("Grok-3");
    await user.keyboard("{Home}gpt");
    expect(active()).toBe("GPT-4o");
    expect(list()?.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    await user.keyboard("{Escape}");
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(addButton());
    await user.keyboard("{Enter}{End}{Enter}");
    expect(cards()).toEqual(["Grok-3"]);
  });

  it("closes when the focus leaves it, or by a second press of the button", async () => {
    const user = open();
    await user.click(addButton());
    await user.tab();
    expect(list()).toBeNull();
    await user.click(addButton());
    await user.click(addButton());
    expect(list()).toBeNull();
  });

  it("stays shut at four, says why, and keeps the focus", async () => {
    const user = open("claude-4-0-sonnet", "openai-o3", "o1");
    await user.click(addButton());
    await user.keyboard("{Enter}");
    expect(cards()).toHaveLength(4);
    expect(count()).toBe("4 of 4 chosen. Remove one to add another.");
    expect(addButton().getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(addButton());
    await user.keyboard("{Enter}{ArrowDown}");
    expect(list()).toBeNull();
  });
});

describe("chosen models", () => {
  it("have a card each with rank and two metrics, and go with their chip, which passes on the focus", async () => {
    const user = open("openai-o3", "o1", "grok-3");
    const [card] = screen.getAllByRole("article");
    expect(card?.textContent).toContain("#2 of 6");
    expect(card?.textContent).toContain("Prompt Injection77%");
    expect(card?.textContent).toContain("Jailbreak81%");
    expect(card?.textContent).not.toContain("Data Leakage");
    await user.click(remove("o1"));
    expect(cards()).toEqual(["OpenAI o3", "Grok-3"]);
    expect(document.activeElement).toBe(remove("Grok-3"));
    await user.click(remove("Grok-3"));
    expect(document.activeElement).toBe(remove("OpenAI o3"));
    await user.click(remove("OpenAI o3"));
    expect(document.activeElement).toBe(addButton());
    expect(screen.getByText("No Models Selected")).toBeDefined();
  });

  it("are charted with shortened names, a summary and the same numbers as a table", () => {
    open("claude-4-0-sonnet", "o1");
    const chart = screen.getByRole("region", { name: "Security Metrics Comparison" });
    expect(within(chart).getByText("sample values, not measured")).toBeDefined();
    expect(within(chart).getByRole("img", { name: /Prompt Injection: Claude 4.0 Sonnet 78%, o1 76%/ })).toBeDefined();
    expect(within(chart).getAllByText("Claude 4.0 Sonn…").length).toBeGreaterThan(0);
    const rows = [...chart.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toEqual(["Claude 4.0 Sonnet7678%82%50%", "o16876%80%50%"]);
  });

  it("can be put into a frame by a snippet with a title", () => {
    open("claude-4-0-sonnet", "o1");
    const snippet = document.querySelector("textarea")?.value;
    expect(snippet).toMatch(/^<iframe src="http.*\/benchmarks\/embed\?models=claude-4-0-sonnet,o1"/);
    expect(snippet).toContain('title="Claude 4.0 Sonnet vs o1: security compared"');
  });
});
