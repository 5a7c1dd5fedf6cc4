// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { redTeamPage } from "#app/content/red-team.server.ts";
import { FINDING_ITEMS } from "#domain/content/red-team.ts";
import { describeSections } from "../shell/page/testing/describe-sections.tsx";
import { BothSides } from "./BothSides.tsx";
import { Engagement } from "./Engagement.tsx";
import { Families } from "./Families.tsx";
import { Finding } from "./Finding.tsx";
import { Rules } from "./Rules.tsx";

const { engagement, rules, families, finding, bothSides } = redTeamPage;

const sections = {
  engagement: <Engagement content={engagement} index={0} />,
  rules: <Rules content={rules} index={1} />,
  families: <Families content={families} index={2} />,
  finding: <Finding content={finding} index={3} />,
  bothSides: <BothSides content={bothSides} index={4} />,
};
const show = describeSections(sections, redTeamPage);

describe("Engagement", () => {
  it("says in words what is drawn: six weeks in their order", () => {
    show("engagement");
    const weeks = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(weeks).toHaveLength(6);
    for (const [index, { name, leaves }] of engagement.weeks.entries()) {
      expect(weeks[index]).toContain(`Week ${index + 1}${name}`);
      expect(weeks[index]).toContain(leaves);
    }
  });
});

describe("Families", () => {
  it("says in every cell how the family is used that week", () => {
    show("families");
    const table = within(screen.getByRole("table", { name: families.heading }));
    expect(table.getAllByRole("columnheader")).toHaveLength(4 + families.weeks.length);
    for (const { name, use } of families.families) {
      const row = within(table.getByRole("rowheader", { name }).closest("tr") as HTMLElement);
      const cells = row.getAllByRole("cell").slice(3);
      expect(cells.map((cell) => cell.lastChild?.textContent)).toEqual(use.map((used) => families.words[used]));
    }
  });

  it("maps each family to the agentic list", () => {
    show("families");
    for (const { name, agentic } of families.families) {
      const row = within(screen.getByRole("rowheader", { name }).closest("tr") as HTMLElement);
      expect(row.getAllByRole("cell")[1]?.textContent).toBe(agentic.join(", "));
    }
  });

  it("draws one stroke for each prompt it counts", () => {
    const { container } = show("families");
    const strokes = [...container.querySelectorAll("ul svg path")].map(
      (path) => (path.getAttribute("d")?.match(/M/g) ?? []).length,
    );
    expect(strokes).toEqual(families.tally.variants.map(({ count }) => count));
  });
});

describe("Finding", () => {
  it("is a document of its own, marked as a sample", () => {
    show("finding");
    const sheet = within(screen.getByRole("article", { name: finding.sheet.title }));
    expect(sheet.getByText(finding.sheet.mark)).toBeDefined();
  });

  it("numbers the nine things of a finding, in the order of the sheet", () => {
    const { container } = show("finding");
    const names = [...container.querySelectorAll("[data-item] > :is(dt, h4)")];
    const wanted = FINDING_ITEMS.map((item, index) => `${index + 1} ${finding.sheet[item].label}`);
    expect(names.map(({ textContent }) => textContent)).toEqual(wanted.map((name) => expect.stringMatching(name)));
  });

  it("says of each fix whether it lowers the chance or limits the damage", () => {
    show("finding");
    for (const { why, effect } of finding.sheet.fix.steps) {
      const item = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(why));
      expect(item?.lastChild?.textContent).toBe(finding.sheet.fix.effects[effect]);
    }
  });

  it("holds no text under its redactions", () => {
    const { container } = show("finding");
    expect(container.textContent).not.toContain("█");
    expect(screen.getAllByText("redacted")).toHaveLength(4);
  });

  it("sets names of code as code, without their backticks", () => {
    show("finding");
    expect(screen.getByText("orders.read", { selector: "code" })).toBeDefined();
    expect(screen.getByRole("article").textContent).not.toContain("`");
  });

  it("explains five parts beside it", () => {
    const { container } = show("finding");
    const explained = [...container.querySelectorAll("[data-part]")].map((note) => note.getAttribute("data-part"));
    expect(explained).toEqual(Object.keys(finding.notes));
  });
});

describe("BothSides", () => {
  it("has as many things each way", () => {
    show("bothSides");
    const [get, need] = screen.getAllByRole("list").map((list) => within(list).getAllByRole("listitem").length);
    expect([get, need]).toEqual([6, 6]);
  });

  it("gives the source of the figure it prints, with its year beside it", () => {
    show("bothSides");
    const { source, text } = bothSides.evidence;
    expect(screen.getByRole("link", { name: source.name }).getAttribute("href")).toBe(source.url);
    expect(text).toMatch(/\(\w+, 20\d\d;/);
  });
});
