// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aboutPage } from "#app/content/company.server.ts";
import { site } from "#brand/site.ts";
import { describeSections } from "../shell/page/testing/describe-sections.tsx";
import { DisclosurePolicy, HouseRules, Idea, Make, Principles } from "./About.tsx";

const { idea, make, principles, houseRules, disclosure } = aboutPage;

const sections = {
  idea: <Idea content={idea} index={1} />,
  principles: <Principles content={principles} index={2} />,
  make: <Make content={make} index={3} />,
  houseRules: <HouseRules content={houseRules} index={4} />,
  disclosure: <DisclosurePolicy content={disclosure} index={5} />,
};
const show = describeSections(sections, aboutPage);

describe("Principles", () => {
  it("has a consequence for each", () => {
    show("principles");
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    for (const [index, { title, consequence }] of principles.principles.entries()) {
      expect(items[index]).toContain(title);
      expect(items[index]).toContain(`${principles.so} ${consequence}`);
    }
  });
});

describe("the benchmark, which breaks a principle", () => {
  it("is named where the principle is, with the way to what it lacks", () => {
    show("principles");
    const [method] = principles.principles;
    const link = screen.getByRole("link", { name: method?.exception?.link ?? "" });
    expect(link.getAttribute("href")).toBe("/benchmarks");
    expect(link.closest("li")?.textContent).toContain(method?.title);
  });
});

describe("Make", () => {
  it("leads from each card to its page, by its name", () => {
    show("make");
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [site.products.guard.name, "/guard"],
      [site.products.redTeam.name, "/redteam"],
      ["The benchmark", "/benchmarks"],
      [site.research, "/blog"],
    ]);
  });
});

describe("HouseRules", () => {
  it("are as many as the heading says", () => {
    show("houseRules");
    expect(houseRules.heading).toMatch(/^Eight /);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
  });
});

describe("DisclosurePolicy", () => {
  it("has the address for reports, the file that says it to machines, and the way for everything else", () => {
    show("disclosure");
    const region = within(screen.getByRole("region"));
    expect(region.getByRole("link", { name: site.securityEmail }).getAttribute("href")).toBe(
      `mailto:${site.securityEmail}`,
    );
    expect(region.getByRole("link", { name: "security.txt" }).getAttribute("href")).toBe("/.well-known/security.txt");
    expect(region.getByRole("link", { name: disclosure.contact }).getAttribute("href")).toBe("/contact");
  });
});
