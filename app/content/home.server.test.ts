import { describe, expect, it } from "vitest";
import { listedArticles } from "./article-page.server.ts";
import { homeContent } from "./home.server.ts";
import { redTeamPage } from "./redteam.server.ts";

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

describe("content/home.yaml", () => {
  it("counts what it says it counts", () => {
    const { weeks } = redTeamPage.engagement;
    const { families } = redTeamPage.families;
    const [weekWord, familyWord] = homeContent.redTeam.heading.match(/\b\w+(?= weeks| attack families)/g) ?? [];
    expect(NUMBERS.indexOf(weekWord?.toLowerCase() ?? "")).toBe(weeks.length);
    expect(NUMBERS.indexOf(familyWord?.toLowerCase() ?? "")).toBe(families.length);
    expect(homeContent.why.heading).toMatch(/^Six /);
  });

  it("has more articles than it shows", () => {
    expect(listedArticles().length).toBeGreaterThan(3);
  });
});
