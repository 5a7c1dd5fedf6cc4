import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { incidents } from "./content/articles.server.ts";
import { benchmarkModels, benchmarkTeaser } from "./content/benchmark.server.ts";
import { guardPage, policyContent } from "./content/guard.server.ts";
import { aboutPage, pageContent, redTeamPage } from "./content/pages.server.ts";
import { Banner } from "./features/benchmark/Banner.tsx";
import { DisclosurePolicy, HouseRules, Idea, Make, Principles } from "./features/company/About.tsx";
import { Deployment } from "./features/guard/page/Deployment.tsx";
import { Detections } from "./features/guard/page/Detections.tsx";
import { EventLog, placeFields } from "./features/guard/page/EventLog.tsx";
import { Limits } from "./features/guard/page/Limits.tsx";
import { Policy } from "./features/guard/page/Policy.tsx";
import { RequestPath } from "./features/guard/page/RequestPath.tsx";
import { FlowDrawing } from "./features/home/flow/FlowDrawing.tsx";
import { ScorePlot } from "./features/home/teaser/ScorePlot.tsx";
import { BothSides } from "./features/red-team/BothSides.tsx";
import { Engagement } from "./features/red-team/Engagement.tsx";
import { Families } from "./features/red-team/Families.tsx";
import { Finding } from "./features/red-team/Finding.tsx";
import { Rules } from "./features/red-team/Rules.tsx";
import { Plan } from "./features/shell/StatusPage.tsx";

const { families, finding } = redTeamPage();
const policy = await policyContent();
const markupOf = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

const sections: [content: { id: string; heading: string }, element: ReactElement][] = [
  [guardPage().requestPath, <RequestPath key="a" content={guardPage().requestPath} index={0} />],
  [guardPage().detections, <Detections key="b" content={guardPage().detections} index={1} />],
  [policy, <Policy key="c" content={policy} index={2} />],
  [guardPage().eventLog, <EventLog key="d" content={guardPage().eventLog} index={3} />],
  [guardPage().deployment, <Deployment key="e" content={guardPage().deployment} index={4} />],
  [guardPage().limits, <Limits key="f" content={guardPage().limits} incidents={incidents()} index={0} />],
  [redTeamPage().engagement, <Engagement key="g" content={redTeamPage().engagement} index={0} />],
  [redTeamPage().rules, <Rules key="h" content={redTeamPage().rules} index={1} />],
  [families, <Families key="i" content={families} index={2} />],
  [finding, <Finding key="j" content={finding} index={3} />],
  [redTeamPage().bothSides, <BothSides key="k" content={redTeamPage().bothSides} index={4} />],
  [aboutPage().idea, <Idea key="l" content={aboutPage().idea} index={1} />],
  [aboutPage().principles, <Principles key="m" content={aboutPage().principles} index={2} />],
  [aboutPage().make, <Make key="n" content={aboutPage().make} index={3} />],
  [aboutPage().houseRules, <HouseRules key="o" content={aboutPage().houseRules} index={4} />],
  [aboutPage().disclosure, <DisclosurePolicy key="p" content={aboutPage().disclosure} index={5} />],
];

describe.each(sections.map(([content, element]) => ({ ...content, markup: markupOf(element) })))(
  "the section $id",
  ({ id, heading, markup }) => {
    it("is a region at its anchor, named by its heading", () => {
      const [, labelledBy] = new RegExp(`<section id="${id}" aria-labelledby="([^"]+)"`).exec(markup) ?? [];
      const [, title = ""] = new RegExp(`<h2 id="${labelledBy}"[^>]*>(.*?)</h2>`).exec(markup) ?? [];
      expect(textOf(title)).toBe(heading);
    });

    it("draws what can be drawn, hidden from assistive technology: the words say it all", () => {
      expect(markup).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
      expect(markup).not.toContain('role="img"');
    });
  },
);

it.each<[string, ReactElement]>([
  ["the flow", <FlowDrawing key="a" />],
  ["the way of the lost", <Plan key="b" route="lost" />],
  ["the way of the received", <Plan key="c" route="received" />],
  ["the teaser", <ScorePlot key="d" models={benchmarkTeaser().models} />],
  [
    "the banner",
    <Banner key="e" page={pageContent("benchmarks")} scores={benchmarkModels.map(({ overallScore }) => overallScore)}>
      Tabs
    </Banner>,
  ],
])("the drawing of %s has numbers for every place", (_, drawing) => {
  const markup = markupOf(drawing);
  expect(markup).toContain("<svg");
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
});

it("every cell of the families says in words how the family is used that week", () => {
  const rows = [...markupOf(<Families content={families} index={0} />).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)];
  for (const { name, use } of families.families) {
    const row = rows.find(([, cells = ""]) => textOf(cells).startsWith(name))?.[1] ?? "";
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => textOf(cell)).slice(3);
    expect(cells).toEqual(use.map((used) => expect.stringContaining(families.words[used])));
  }
});

it("the sample finding holds no text under its redactions, and says that it is redacted", () => {
  const markup = markupOf(<Finding content={finding} index={0} />);
  expect(JSON.stringify(finding)).toContain("█");
  expect(markup).not.toContain("█");
  expect(markup).toContain(">redacted<");
});

it("the disclosure policy has the address for reports, and the file that says it to machines", () => {
  const markup = markupOf(<DisclosurePolicy content={aboutPage().disclosure} index={0} />);
  expect(markup).toContain(`href="mailto:${site.securityEmail}"`);
  expect(markup).toContain('href="/.well-known/security.txt"');
});

it("the event line refuses more notes than there are places for", () => {
  const many = Array.from({ length: 6 }, () => ({ value: "x", side: "above" as const }));
  expect(() => placeFields(many)).toThrow("no room for another note above it");
});
