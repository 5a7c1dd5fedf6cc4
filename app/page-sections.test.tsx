import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { incidents } from "./content/articles.server.ts";
import { benchmarkTeaser } from "./content/benchmark.server.ts";
import { guardPage, policyContent } from "./content/guard.server.ts";
import { aboutPage, pageContent, redTeamPage } from "./content/pages.server.ts";
import { Banner } from "./features/benchmark/Banner.tsx";
import { DisclosurePolicy, HouseRules, Idea, Make, Principles } from "./features/company/About.tsx";
import { Deployment } from "./features/guard/page/Deployment.tsx";
import { Detections } from "./features/guard/page/Detections.tsx";
import { EventLog } from "./features/guard/page/EventLog.tsx";
import { Limits } from "./features/guard/page/Limits.tsx";
import { Policy } from "./features/guard/page/Policy.tsx";
import { RequestPath } from "./features/guard/page/RequestPath.tsx";
import { ScorePlot } from "./features/home/BenchmarkTeaser.tsx";
import { FlowDrawing } from "./features/home/flow/FlowDrawing.tsx";
import { BothSides } from "./features/red-team/BothSides.tsx";
import { Engagement } from "./features/red-team/Engagement.tsx";
import { Families } from "./features/red-team/Families.tsx";
import { Finding } from "./features/red-team/Finding.tsx";
import { Rules } from "./features/red-team/Rules.tsx";
import { Plan } from "./features/shell/StatusPage.tsx";

const guard = guardPage();
const redTeam = redTeamPage();
const { families, finding } = redTeam;
const about = aboutPage();
const policy = policyContent();
const markupOf = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

it.each<[content: { id: string; heading: string }, element: ReactElement]>([
  [guard.requestPath, <RequestPath key="a" content={guard.requestPath} />],
  [guard.detections, <Detections key="b" content={guard.detections} />],
  [policy, <Policy key="c" content={policy} />],
  [guard.eventLog, <EventLog key="d" content={guard.eventLog} />],
  [guard.deployment, <Deployment key="e" content={guard.deployment} />],
  [guard.limits, <Limits key="f" content={guard.limits} incidents={incidents()} />],
  [redTeam.engagement, <Engagement key="g" content={redTeam.engagement} />],
  [redTeam.rules, <Rules key="h" content={redTeam.rules} />],
  [families, <Families key="i" content={families} />],
  [finding, <Finding key="j" content={finding} />],
  [redTeam.bothSides, <BothSides key="k" content={redTeam.bothSides} />],
  [about.idea, <Idea key="l" content={about.idea} />],
  [about.principles, <Principles key="m" content={about.principles} />],
  [about.make, <Make key="n" content={about.make} />],
  [about.houseRules, <HouseRules key="o" content={about.houseRules} />],
  [about.disclosure, <DisclosurePolicy key="p" content={about.disclosure} />],
])(
  "the section $id is a region named by its heading; its drawings are valid and hidden",
  ({ id, heading }, element) => {
    const markup = markupOf(element);
    const [, labelledBy] = new RegExp(`<section id="${id}" aria-labelledby="([^"]+)"`).exec(markup) ?? [];
    const [, title = ""] = new RegExp(`<h2 id="${labelledBy}"[^>]*>(.*?)</h2>`).exec(markup) ?? [];
    expect(textOf(title)).toBe(heading);
    expect(markup).not.toMatch(/\b(NaN|undefined|Infinity)\b|role="img"/);
  },
);

it.each<[string, ReactElement]>([
  ["the flow", <FlowDrawing key="a" />],
  ["the lost path", <Plan key="b" outcome="lost" />],
  ["the received path", <Plan key="c" outcome="received" />],
  ["the teaser", <ScorePlot key="d" models={benchmarkTeaser().models} />],
  [
    "the banner",
    <Banner key="e" page={pageContent("benchmarks")} scores={[76, 40]}>
      Tabs
    </Banner>,
  ],
])("the drawing of %s has valid coordinates", (_, drawing) => {
  const markup = markupOf(drawing);
  expect(markup).toContain("<svg");
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
});

it("every cell of the families table has text for its use that week", () => {
  const rows = [...markupOf(<Families content={families} />).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)];
  for (const { name, use } of families.families) {
    const row = rows.find(([, cells = ""]) => textOf(cells).startsWith(name))?.[1] ?? "";
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => textOf(cell)).slice(3);
    expect(cells).toEqual(use.map((used) => expect.stringContaining(families.words[used])));
  }
});

it("the sample finding has no text under its redactions, and labels them as redacted", () => {
  const markup = markupOf(<Finding content={finding} />);
  expect(JSON.stringify(finding)).toContain("█");
  expect(markup).not.toContain("█");
  expect(markup).toContain(">redacted<");
});

it("the disclosure policy links the email address for reports and security.txt", () => {
  const markup = markupOf(<DisclosurePolicy content={about.disclosure} />);
  expect(markup).toContain(`href="mailto:${site.securityEmail}"`);
  expect(markup).toContain('href="/.well-known/security.txt"');
});
