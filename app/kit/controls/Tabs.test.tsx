// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "./Tabs.tsx";

afterEach(cleanup);

function Views() {
  const [view, setView] = useState<"list" | "arena" | "notes">("list");
  return (
    <Tabs value={view} onChange={setView}>
      <TabList label="Views">
        <Tab value="list">List</Tab>
        <Tab value="arena">Arena</Tab>
        <Tab value="notes">Notes</Tab>
      </TabList>
      <TabPanel value="list">
        <input aria-label="Search" />
      </TabPanel>
      <TabPanel value="arena">Models side by side</TabPanel>
      <TabPanel value="notes" focusable={false}>
        Words
      </TabPanel>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

describe("Tabs", () => {
  it("names the list, ties each tab to its panel and shows one panel", () => {
    render(<Views />);
    expect(screen.getByRole("tablist", { name: "Views" })).toBeDefined();
    const panel = screen.getByRole("tabpanel", { name: "List" });
    expect(tab("List").getAttribute("aria-controls")).toBe(panel.id);
    expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
  });

  it("changes by click", async () => {
    render(<Views />);
    await userEvent.click(tab("Arena"));
    expect(screen.getByRole("tabpanel", { name: "Arena" }).textContent).toBe("Models side by side");
  });

  it.each([
    ["{ArrowRight}", "Arena"],
    ["{ArrowRight}{ArrowRight}", "Notes"],
    ["{ArrowRight}{ArrowRight}{ArrowRight}", "List"],
    ["{ArrowLeft}", "Notes"],
    ["{ArrowLeft}{ArrowLeft}", "Arena"],
    ["{End}", "Notes"],
    ["{End}{Home}", "List"],
    ["{ArrowDown}", "List"],
    ["{Alt>}{ArrowRight}{/Alt}", "List"],
  ])("%s moves focus to %s and chooses it", async (keys, name) => {
    render(<Views />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(tab(name));
    expect(selected()).toBe(name);
  });

  it("is one stop: Tab goes from the chosen tab to its panel", async () => {
    render(<Views />);
    await userEvent.click(tab("Arena"));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Arena" }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(tab("Arena"));
  });

  it("makes no stop of a panel that needs none", async () => {
    render(<Views />);
    await userEvent.click(tab("Notes"));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("keeps what was typed in a panel while another is shown", async () => {
    render(<Views />);
    await userEvent.type(screen.getByRole("textbox"), "gpt");
    await userEvent.click(tab("Arena"));
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(tab("List"));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("gpt");
  });
});
