// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Curve } from "./charts/Curve.tsx";
import { Intervals } from "./charts/Intervals.tsx";
import { Radar } from "./charts/Radar.tsx";
import { Ring } from "./charts/Score.tsx";
import { Field, Input, Select, TextArea } from "./controls/Field.tsx";
import { TabList, TabPanel } from "./controls/Tabs.tsx";
import { useListbox } from "./controls/use-listbox.ts";
import { Sections } from "./layout/Section.tsx";
import { SectionLabel } from "./text/SectionLabel.tsx";

afterEach(cleanup);

const ignore = () => {};

/** The texts of a control's `aria-describedby`. */
const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it.each([
  ["textbox", Input],
  ["textbox", TextArea],
  ["combobox", () => <Select options={[]} />],
] as const)("fields: name a %s by its label and describe it by hint, error and count", (role, Control) => {
  const { rerender } = render(
    <Field id="a" label="Message" hint="What do you run?" error="Enter a message" count="0 of 5,000">
      <Control />
    </Field>,
  );
  const control = screen.getByRole(role, { name: "Message" });
  expect(described(control)).toEqual(["What do you run?", "Enter a message", "0 of 5,000"]);
  expect(control.getAttribute("aria-invalid")).toBe("true");
  rerender(
    <Field id="a" label="Message">
      <Control />
    </Field>,
  );
  expect(described(control)).toEqual([]);
  expect(control.hasAttribute("aria-invalid")).toBe(false);
});

it("nested sections continue the numbering, which rotates the glyph of each section", () => {
  const label = (name: string) => <SectionLabel key={name}>{name}</SectionLabel>;
  const markup = renderToStaticMarkup(
    <Sections>
      {label("A")}
      <Sections>{["B", "C"].map(label)}</Sections>
      <div>{label("D")}</div>
    </Sections>,
  );
  expect([...markup.matchAll(/rotate\((-?\d+)/g)].map(([, angle]) => Number(angle))).toEqual([-45, 15, 75, 75]);
});

describe("tabs", () => {
  const tabs = [
    { value: "list", label: "List" },
    { value: "arena", label: "Arena" },
    { value: "notes", label: "Notes" },
  ] as const;

  function Views() {
    const [view, setView] = useState<(typeof tabs)[number]["value"]>("list");
    return (
      <>
        <TabList label="Views" tabs={tabs} chosen={view} onChoose={setView} />
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value} chosen={view}>
            {value === "list" && <input aria-label="Search" />}
          </TabPanel>
        ))}
      </>
    );
  }
  const tab = (name: string) => screen.getByRole("tab", { name });

  it.each([
    ["{ArrowRight}", "Arena"],
    ["{ArrowRight}{ArrowRight}{ArrowRight}", "List"],
    ["{ArrowLeft}", "Notes"],
    ["{End}", "Notes"],
    ["{End}{Home}", "List"],
    ["{ArrowDown}", "List"],
    ["{Alt>}{ArrowRight}{/Alt}", "List"],
  ])("%s moves focus to %s and shows its panel alone", async (keys, name) => {
    render(<Views />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getAllByRole("tabpanel")).toEqual([screen.getByRole("tabpanel", { name })]);
    expect(tab(name).getAttribute("aria-controls")).toBe(screen.getByRole("tabpanel").id);
  });

  it("are one tab stop, and keep text typed in a panel while another is shown", async () => {
    render(<Views />);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    await userEvent.keyboard("gpt");
    await userEvent.click(tab("Arena"));
    await userEvent.click(tab("List"));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("gpt");
  });
});

describe("listboxes", () => {
  const models = ["Claude 3.7", "o1", "o1-mini", "o3-mini", "GPT-4o", "Grok-3", "Grok-4", "Llama 3", "Llama 4"];
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = ignore;

  function Models({ typing, onChoose }: { typing: boolean; onChoose: (value: string) => void }) {
    const listbox = useListbox({ id: "models", values: models, ...(typing ? {} : { names: models }), onChoose });
    const options = models.map((name) => (
      <div key={name} role="option" tabIndex={-1} {...listbox.option(name)}>
        {name}
      </div>
    ));
    if (!typing) {
      return (
        <div role="listbox" {...listbox.focused} aria-label="Models" tabIndex={0} onKeyDown={listbox.onKeyDown}>
          {options}
        </div>
      );
    }
    return (
      <>
        <input {...listbox.focused} onKeyDown={listbox.onKeyDown} />
        <div role="listbox">{options}</div>
      </>
    );
  }

  it.each([
    ["the list", "{ArrowDown}", "o1"],
    ["the list", "{ArrowUp}", "Claude 3.7"],
    ["the list", "{End}{ArrowDown}", "Llama 4"],
    ["the list", "{PageDown}", "Llama 3"],
    ["the list", "{PageDown}{PageDown}{PageUp}", "o1"],
    ["the list", "{End}{Home}", "Claude 3.7"],
    ["the list", "{Control>}{End}{/Control}", "Claude 3.7"],
    ["the list", "g", "GPT-4o"],
    ["the list", "gg", "Grok-3"],
    ["the list", "{End}l", "Llama 3"],
    ["the list", "O3", "o3-mini"],
    ["the list", "llama 4", "Llama 4"],
    ["the list", "x", "Claude 3.7"],
    ["a field", "{ArrowDown}{ArrowDown}", "o1-mini"],
    ["a field", "{ArrowUp}", "Llama 4"],
    ["a field", "{ArrowUp}{ArrowDown}", "Claude 3.7"],
    ["a field", "{End}g", "Claude 3.7"],
  ])("with the focus in %s, %s moves to %s, which Enter chooses", async (where, keys, name) => {
    const onChoose = vi.fn();
    render(<Models typing={where === "a field"} onChoose={onChoose} />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    const active = document.activeElement?.getAttribute("aria-activedescendant");
    expect(screen.getByRole("option", { selected: true }).id).toBe(active);
    await userEvent.keyboard("{Enter}");
    expect(onChoose.mock.calls).toEqual([[name]]);
  });

  it("type-ahead restarts after a pause, and space chooses then", async () => {
    const onChoose = vi.fn();
    render(<Models typing={false} onChoose={onChoose} />);
    const list = screen.getByRole("listbox");
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      act(() => list.dispatchEvent(event));
    };
    press("l", 1_000);
    press("g", 1_501);
    press("r", 2_001);
    press(" ", 2_501);
    expect(onChoose).not.toHaveBeenCalled();
    press(" ", 3_002);
    expect(onChoose.mock.calls).toEqual([["Grok-3"]]);
  });
});

const AXIS = [0, 0.5, 1].map((at) => ({ at, text: `${at}` }));

it("charts have an accessible name or table with their values", () => {
  const axes = [{ name: "Jailbreak", value: 50, text: "50%" }];
  render(
    <>
      <Ring value={67} band="bad" label="Overall score 67 of 100" />
      <Radar axes={axes} label="One metric" heads={["Metric", "Value"]} marks={[80]} ground="page" />
      <Curve of={Math.sqrt} from={0} x={AXIS} y={AXIS} caption="A curve" />
      <Intervals
        caption="One interval"
        heads={["Rate", "Drawing", "Interval"]}
        rows={[{ name: "After", low: -0.07, value: 0.1, high: 0.23, texts: ["−7 to 23"], main: true }]}
      />
    </>,
  );
  expect(screen.getByRole("img", { name: "Overall score 67 of 100" }).textContent).toBe("67");
  const rows = within(screen.getByRole("table", { name: "One metric" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["MetricValue", "Jailbreak50%"]);
  expect(screen.getByRole("img", { name: "A curve" })).toBeDefined();
  const intervals = screen.getByRole("table", { name: "One interval" });
  expect(within(intervals).getByRole("row", { name: "After −7 to 23" })).toBeDefined();
  // The scale goes from −10 to 25 and includes zero.
  const bar = intervals.querySelector("tbody line:nth-of-type(2)");
  expect([bar?.getAttribute("x1"), bar?.getAttribute("x2")]).toEqual(["8.57%", "94.29%"]);
});
