import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
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
import { SectionGlyph } from "./layout/SectionGlyph.tsx";
import { SectionHeading } from "./layout/SectionHeading.tsx";
import { Badge } from "./text/Badge.tsx";
import { Callout } from "./text/Callout.tsx";
import { Prose, ProseTable } from "./text/Prose.tsx";
import { SectionLabel } from "./text/SectionLabel.tsx";
import { Tag } from "./text/Tag.tsx";
import { VisuallyHidden } from "./text/VisuallyHidden.tsx";

const ignore = () => {};
const radarAxes = ["Words", "Words Words", "Words Words Words"].map((name) => ({ name, value: 76, text: "76" }));

/** Every part with everything switched on. */
const parts: Record<string, ReactNode> = {
  ArrowLink: <ArrowLink href="/">Words</ArrowLink>,
  Badge: <Badge variant="protected">Words</Badge>,
  Bar: <Bar value={75} band="bad" marks={[80, 90]} label="Words" animate />,
  Button: <Button disabled>Words</Button>,
  Callout: <Callout tone="bad" heading="Words" links={[{ href: "#a", text: "Words" }]} focusable />,
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
  Prose: (
    <Prose>
      <ProseTable label="Words">
        <table />
      </ProseTable>
    </Prose>
  ),
  Radar: <Radar axes={radarAxes} label="Words" heads={["Words", "Words"]} marks={[76]} />,
  Ring: <Ring value={76} band="bad" label="Words" animate />,
  SectionGlyph: <SectionGlyph index={3} />,
  SectionHeading: <SectionHeading id="a" label="Words" title="Words" lead="Words" />,
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
