import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ArrowLink } from "./ArrowLink/ArrowLink.tsx";
import { Badge } from "./Badge/Badge.tsx";
import { Bar } from "./Bar/Bar.tsx";
import { Button } from "./Button/Button.tsx";
import { Callout } from "./Callout/Callout.tsx";
import { Card } from "./Card/Card.tsx";
import { CheckboxField } from "./CheckboxField/CheckboxField.tsx";
import { Chip, RemovableChip } from "./Chip/Chip.tsx";
import { Container } from "./Container/Container.tsx";
import { Disclosure } from "./Disclosure/Disclosure.tsx";
import { Input, Select, TextArea } from "./Field/controls.tsx";
import { Field } from "./Field/Field.tsx";
import { Grid } from "./Grid/Grid.tsx";
import { Prose, ProseTable } from "./Prose/Prose.tsx";
import { Radar } from "./Radar/Radar.tsx";
import { Ring } from "./Ring/Ring.tsx";
import { SectionGlyph } from "./SectionGlyph/SectionGlyph.tsx";
import { SectionHeading } from "./SectionHeading/SectionHeading.tsx";
import { SectionLabel } from "./SectionLabel/SectionLabel.tsx";
import { SegmentedControl } from "./SegmentedControl/SegmentedControl.tsx";
import { Sign } from "./Sign/Sign.tsx";
import { SignCards } from "./SignCards/SignCards.tsx";
import { Tab, TabList, TabPanel, Tabs } from "./Tabs/Tabs.tsx";
import { Tag } from "./Tag/Tag.tsx";
import { VisuallyHidden } from "./VisuallyHidden/VisuallyHidden.tsx";

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
  SectionGlyph: <SectionGlyph turn={3} />,
  SectionHeading: <SectionHeading id="a" label="Words" title="Words" lead="Words" />,
  SectionLabel: <SectionLabel>Words</SectionLabel>,
  SegmentedControl: (
    <SegmentedControl legend="Words" options={[{ value: "a", label: "Words" }]} value="a" onChange={ignore} />
  ),
  Sign: <Sign name="ringTick" />,
  SignCards: <SignCards cards={[{ key: "a", sign: "Words", name: "Words", text: "Words" }]} className="a" />,
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

const partFiles = import.meta.glob("./*/*.tsx");

describe("every part", () => {
  it("is listed here", () => {
    const folders = Object.keys(partFiles).map((path) => path.split("/")[1]);
    expect(Object.keys(parts).sort()).toEqual([...new Set(folders)].sort());
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
