// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Bar } from "./charts/Bar.tsx";
import { Radar } from "./charts/Radar.tsx";
import { Ring } from "./charts/Ring.tsx";
import { ArrowLink } from "./controls/ArrowLink.tsx";
import { Button } from "./controls/Button.tsx";
import { CheckboxField } from "./controls/CheckboxField.tsx";
import { Chip, RemovableChip } from "./controls/Chip.tsx";
import { Disclosure } from "./controls/Disclosure.tsx";
import { Field, Input, Select, TextArea } from "./controls/Field.tsx";
import { SegmentedControl } from "./controls/SegmentedControl.tsx";
import { Tab, TabList, TabPanel, Tabs } from "./controls/Tabs.tsx";
import { Icon } from "./icons/Icon.tsx";
import { Card } from "./layout/Card.tsx";
import { Container } from "./layout/Container.tsx";
import { Grid } from "./layout/Grid.tsx";
import { IconCards } from "./layout/IconCards.tsx";
import { Section, SectionHeading } from "./layout/Section.tsx";
import { SectionGlyph } from "./layout/SectionGlyph.tsx";
import { Badge } from "./text/Badge.tsx";
import { Callout } from "./text/Callout.tsx";
import { Prose } from "./text/Prose.tsx";
import { SectionLabel } from "./text/SectionLabel.tsx";
import { Tag } from "./text/Tag.tsx";
import { VisuallyHidden } from "./text/VisuallyHidden.tsx";

afterEach(cleanup);

const ignore = () => {};
const radarAxes = ["Words", "Words Words", "Words Words Words"].map((name) => ({ name, value: 76, text: "76" }));

/** Every part with everything switched on. */
const parts: Record<string, ReactNode> = {
  ArrowLink: <ArrowLink href="/">Words</ArrowLink>,
  Badge: <Badge variant="protected">Words</Badge>,
  Bar: <Bar value={75} band="bad" marks={[80, 90]} label="Words" animate />,
  Button: <Button disabled>Words</Button>,
  Callout: <Callout tone="bad" heading="Words" links={[{ href: "#a", text: "Words" }]} />,
  Card: <Card variant="empty">Words</Card>,
  CheckboxField: <CheckboxField id="a" label="Words" error="Words" />,
  Chip: [
    <Chip key="a" pressed>
      Words
    </Chip>,
    <RemovableChip key="b" removeLabel="Words" onRemove={ignore}>
      Words
    </RemovableChip>,
  ],
  Container: <Container>Words</Container>,
  Disclosure: <Disclosure question="Words">Words</Disclosure>,
  Field: [Input, TextArea, Select].map((Control) => (
    <Field key={Control.name} id={Control.name} label="Words" hint="Words" error="Words" count="Words">
      <Control />
    </Field>
  )),
  Grid: <Grid>Words</Grid>,
  Prose: <Prose html="<p>Words</p>" size="small" />,
  Radar: <Radar axes={radarAxes} label="Words" heads={["Words", "Words"]} marks={[76]} />,
  Ring: <Ring value={76} band="bad" label="Words" animate />,
  Section: [
    <SectionHeading key="a" id="a" label="Words" title="Words" lead="Words" />,
    <Section key="b" opening={{ id: "b", label: "Words", heading: "Words" }} index={1} beside="half" aside="Words">
      Words
    </Section>,
  ],
  SectionGlyph: <SectionGlyph index={3} />,
  SectionLabel: <SectionLabel>Words</SectionLabel>,
  SegmentedControl: (
    <SegmentedControl legend="Words" options={[{ value: "a", label: "Words" }]} value="a" onChange={ignore} />
  ),
  Icon: <Icon name="ringTick" />,
  IconCards: <IconCards cards={[{ key: "a", sign: "Words", name: "Words", text: "Words" }]} className="a" />,
  Tabs: (
    <Tabs value="a" onChange={ignore}>
      <TabList label="Words">
        <Tab value="a">Words</Tab>
      </TabList>
      <TabPanel value="a">Words</TabPanel>
    </Tabs>
  ),
  Tag: <Tag>Words</Tag>,
  VisuallyHidden: <VisuallyHidden>Words</VisuallyHidden>,
};

const partFiles = import.meta.glob(["./*/*.tsx", "!./drawing/*", "!./**/*.test.tsx"]);

describe("every part", () => {
  it("is listed here", () => {
    const names = Object.keys(partFiles).map((path) => path.replace(/^.*\/|\.tsx$/g, ""));
    expect(Object.keys(parts).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(parts))(
    "%s renders without a style attribute or element, which the policy blocks",
    (_, part) => {
      const markup = renderToStaticMarkup(part);
      expect(markup).not.toMatch(/\sstyle=/);
      expect(markup).not.toContain("<style");
    },
  );

  it.each(Object.entries(parts))("%s says only what it was given to say", (_, part) => {
    const words = renderToStaticMarkup(part).replaceAll(/<[^>]*>/g, " ");
    expect(words.replaceAll("Words", "").replaceAll("76", "").trim()).toBe("");
  });
});

/** What a control's description says, part by part. */
const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("fields", () => {
  it.each([
    ["textbox", Input],
    ["textbox", TextArea],
    ["combobox", Select],
  ] as const)("name a %s by its label and describe it by hint, error and count", (role, Control) => {
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

  it("describe a checkbox by its error", () => {
    render(<CheckboxField id="terms" label="I agree" error="Tick the box to go on" />);
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(described(box)).toEqual(["Tick the box to go on"]);
    expect(box.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("controls", () => {
  it("a button does not submit a form unless asked to", async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Look" }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("a chip says whether it is on, and what its button removes", () => {
    render(
      <>
        <Chip pressed>Agents</Chip>
        <RemovableChip removeLabel="Remove GPT-4o" onRemove={ignore}>
          GPT-4o
        </RemovableChip>
      </>,
    );
    const names = screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(names).toEqual(["Agents", "Remove GPT-4o"]);
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Agents");
  });

  it("two segmented controls on one page are two groups of radio buttons", () => {
    const options = [{ value: "on", label: "On" }] as const;
    render(
      <>
        <SegmentedControl legend="First" options={options} value="on" onChange={ignore} />
        <SegmentedControl legend="Second" options={options} value="on" onChange={ignore} />
      </>,
    );
    const groups = ["First", "Second"].map((name) => within(screen.getByRole("group", { name })));
    const names = groups.map((group) => group.getByRole<HTMLInputElement>("radio").name);
    expect(new Set(names).size).toBe(2);
  });

  it("a callout receives focus as an error summary, but is no stop for Tab", async () => {
    const ref = createRef<HTMLElement>();
    render(<Callout ref={ref} tone="bad" heading="There is a problem" links={[{ href: "#a", text: "Enter it" }]} />);
    ref.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "There is a problem" }));
    ref.current?.blur();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Enter it" }));
  });
});

describe("tabs", () => {
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

  it("are one stop, and a panel is one unless it needs none", async () => {
    render(<Views />);
    await userEvent.click(tab("Arena"));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Arena" }));
    await userEvent.click(tab("Notes"));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("keep what was typed in a panel while another is shown", async () => {
    render(<Views />);
    await userEvent.type(screen.getByRole("textbox"), "gpt");
    await userEvent.click(tab("Arena"));
    await userEvent.click(tab("List"));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("gpt");
  });
});

describe("charts", () => {
  it("say in words what they show, or nothing beside words that say it", () => {
    render(
      <>
        <Bar value={75} />
        <Bar value={75} label="Prompt injection" />
        <Ring value={66.6} band="bad" label="Overall score 67 of 100" />
        <Radar axes={[{ name: "Jailbreak", value: 50, text: "50%" }]} label="One metric" heads={["Metric", "Value"]} />
      </>,
    );
    const meter = screen.getByRole("meter");
    const range = ["aria-label", "aria-valuemin", "aria-valuenow", "aria-valuemax"];
    expect(range.map((name) => meter.getAttribute(name))).toEqual(["Prompt injection", "0", "75", "100"]);
    expect(screen.getByRole("img", { name: "Overall score 67 of 100" }).textContent).toBe("67");
    const rows = within(screen.getByRole("table", { name: "One metric" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["MetricValue", "Jailbreak50%"]);
  });

  it.each([
    [140, "100%", "100 100", "0,-122"],
    [-5, "0%", "0 100", "0,0"],
  ])("draw %d no further than the scale goes", (value, width, dashes, point) => {
    const { container } = render(
      <>
        <Bar value={value} band="bad" />
        <Ring value={value} band="bad" label="Score" />
        <Radar axes={[{ name: "Jailbreak", value, text: "" }]} label="One metric" heads={["Metric", "Value"]} />
      </>,
    );
    expect(container.querySelector("rect[data-band]")?.getAttribute("width")).toBe(width);
    expect(container.querySelector("circle[data-band]")?.getAttribute("stroke-dasharray")).toBe(dashes);
    expect(container.querySelector("polygon")?.getAttribute("points")).toBe(point);
  });

  it("a badge tells its states apart by a sign, not by colour alone", () => {
    const sign = (badge: ReactNode) => /<path[^>]*? d="([^"]+)/.exec(renderToStaticMarkup(badge))?.[1];
    const held = sign(<Badge variant="protected">Protected</Badge>);
    expect(held).toBeDefined();
    expect(held).not.toBe(sign(<Badge variant="intercepted">Intercepted</Badge>));
  });
});
