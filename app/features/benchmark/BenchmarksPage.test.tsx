// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { benchmarkModels, benchmarkSource } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { paths } from "#app/paths.ts";
import { BenchmarksPage } from "./BenchmarksPage.tsx";

// A whole page in a simulated browser, on whatever machine: what is waited for comes, but maybe late.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// It comes on first use; no test should wait for a compiler.
beforeAll(async () => {
  await import("./leaderboard/WeightsPanel.tsx");
});
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = pageContent("benchmarks");
/** A few of the real ones: finding things by role takes its time, and the journeys look at all twenty. */
const NAMES = ["Claude 4.0 Sonnet", "OpenAI o3", "GPT-4o", "DeepSeek R1", "GPT-4", "LLaMA 3.3 70B"];
const models = benchmarkModels.filter(({ name }) => NAMES.includes(name));

function open(address = "") {
  render(
    <MemoryRouter initialEntries={[paths.benchmarks() + address]}>
      <BenchmarksPage page={page} models={models} source={benchmarkSource("https://example.com")} query="" />
    </MemoryRouter>,
  );
}

const search = () => screen.getByPlaceholderText<HTMLInputElement>("Search models or companies...");
/** By the DOM where it must be asked often: computing roles of a whole page is slow here. */
const buttons = () => [...document.querySelectorAll("button")];
const button = (name: string) =>
  buttons().find(({ textContent }) => textContent?.trim().startsWith(name)) as HTMLElement;
const press = (name: string) => fireEvent.click(button(name));
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
const sortOf = (name: string) => button(name).closest("th")?.getAttribute("aria-sort");
const rows = () => [...document.querySelectorAll("table[aria-label=Models] > tbody > tr:first-child")];
/** Rank and name of every row. */
const list = () =>
  rows().map((row) => `${row.querySelector("td")?.textContent} ${row.querySelector("button")?.textContent}`);
const opened = () => [...document.querySelectorAll("th [aria-expanded=true]")].map(({ textContent }) => textContent);

describe("the leaderboard", () => {
  it("begins with every model in published order, nothing open, no panel shown", () => {
    open();
    expect(list()).toEqual(NAMES.map((name, index) => `#${index + 1} ${name}`));
    expect(opened()).toEqual([]);
    expect(screen.getByText("6 models").getAttribute("role")).toBe("status");
    expect(screen.queryByRole("group", { name: "Category" })).toBeNull();
    expect(button("Custom weights").getAttribute("aria-expanded")).toBe("false");
  });

  it("filters by search and category together, ranks by place in the list shown, and says how many", async () => {
    open();
    type("OPENAI");
    expect(list()[0]).toBe("#1 OpenAI o3");
    type("");
    press("Filters");
    expect(screen.getByRole("group", { name: "Category" }).textContent).toBe("CategoryAllProprietaryOpen source");
    press("Open source");
    expect(list()).toEqual(["#1 DeepSeek R1", "#2 LLaMA 3.3 70B"]);
    type("llama");
    expect(list()).toEqual(["#1 LLaMA 3.3 70B"]);
    expect(screen.getByText("1 model")).toBeDefined();
    expect(button("Filters").textContent).toContain("1 active");
  });

  it("names what was not found and offers to begin again", async () => {
    open("?category=open-source");
    type("claude");
    expect(screen.getByText("No model or company matches “claude” among open source models.")).toBeDefined();
    expect(screen.getByText("0 models")).toBeDefined();
    press("Reset search and filters");
    expect(list()).toHaveLength(NAMES.length);
    expect(search().value).toBe("");
  });

  it("opens one row at a time by click anywhere on it, and closes it again", async () => {
    open();
    press("GPT-4o");
    expect(opened()).toEqual(["GPT-4o"]);
    expect(
      await screen.findByLabelText(/^GPT-4o, sample values, not measured, 0 to 100: Prompt Injection 46%/, {
        selector: "svg",
      }),
    ).toBeDefined();
    fireEvent.click(screen.getByText("#2"));
    expect(opened()).toEqual(["OpenAI o3"]);
    press("OpenAI o3");
    expect(opened()).toEqual([]);
  });

  it("sorts by a metric: best first, reversed, back, and leaves every model its rank by score", async () => {
    open();
    expect(sortOf("Score")).toBe("descending");
    press("Data Leakage");
    expect(sortOf("Data Leakage")).toBe("descending");
    expect(sortOf("Score")).toBe("none");
    press("Data Leakage");
    expect(sortOf("Data Leakage")).toBe("ascending");
    expect(list()[0]).toBe("#5 GPT-4");
    press("Data Leakage");
    expect(list()[0]).toBe("#1 Claude 4.0 Sonnet");
  });

  it("says in words which band a score is in", () => {
    open();
    expect(screen.getByLabelText("Overall score 76 of 100, below 80")).toBeDefined();
  });
});

describe("custom weights", () => {
  const weight = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  it("re-rank by preset, say who moved, and go back to exactly the published order", async () => {
    open();
    const published = list();
    press("Custom weights");
    fireEvent.click(await screen.findByLabelText(/^Knowledge search/));
    expect(screen.getByText(/^2 of 6 models change place/).closest("[role=status]")?.textContent).toBe(
      "2 of 6 models change place under “Knowledge search”; DeepSeek R1 gains most, from #4 to #3 (sample values, not measured).",
    );
    expect(list()[2]).toBe("#3#4 DeepSeek R1");
    expect(screen.getByLabelText("Weighted sample score 71 of 100, published 76")).toBeDefined();
    press("Back to the published order");
    expect(list()).toEqual(published);
    expect(screen.queryByText(/change place/)).toBeNull();
  });

  it("are three fields that always add to 100, and typing makes them your own", async () => {
    open("?w=20-10-70");
    expect((await screen.findByLabelText<HTMLInputElement>(/^Knowledge search/)).checked).toBe(true);
    fireEvent.change(weight("Leakage"), { target: { value: "40" } });
    const values = ["Injection", "Jailbreak", "Leakage"].map((name) => weight(name).valueAsNumber);
    expect(values.reduce((sum, value) => sum + value)).toBe(100);
    expect(values[2]).toBe(40);
    expect(screen.getByLabelText<HTMLInputElement>(/^Your own/).checked).toBe(true);
    expect(screen.getByText(/change place/).closest("[role=status]")?.textContent).toContain("your own weights");
  });
});

describe("a shared address", () => {
  it("reopens search, category, sort and row", () => {
    open("?q=gpt&category=proprietary&sort=jailbreak-reversed&open=gpt-4o");
    expect(search().value).toBe("gpt");
    expect(sortOf("Jailbreak")).toBe("ascending");
    expect(opened()).toEqual(["GPT-4o"]);
    expect(button("Proprietary").getAttribute("aria-pressed")).toBe("true");
  });

  it("with nonsense in it is the plain page", () => {
    open("?q=&category=x&sort=y&open=z&w=1-2-3&tab=q&models=no");
    expect(list()).toHaveLength(NAMES.length);
    expect(opened()).toEqual([]);
    expect(document.title).toBe(page.title);
  });

  it("of the arena opens it and has a title that names the models", async () => {
    open("?models=openai-o3,gpt-4");
    expect(button("Arena Mode").getAttribute("aria-selected")).toBe("true");
    expect(document.title).toBe("OpenAI o3 vs GPT-4: security compared");
    press("Leaderboard");
    expect(document.title).toBe(page.title);
  });
});

describe("the methodology", () => {
  it("has the addresses others link to", () => {
    open();
    for (const id of ["measured", "overall", "limits", "version", "mistakes"]) {
      expect(document.getElementById(id)?.tagName).toBe("SECTION");
    }
    expect(screen.getByText("How to read this table", { selector: "a" }).getAttribute("href")).toBe("#measured");
    expect(screen.getByText("data.json").getAttribute("href")).toBe("/benchmarks/data.json");
  });
});
