import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { listedArticles } from "./articles.server.ts";
import { flow, homeContent, threatGallery } from "./home.server.ts";
import { redTeamPage } from "./red-team.server.ts";

const story = (mode: string) => {
  const found = flow.stories.find((candidate) => candidate.mode === mode);
  if (!found) throw new Error(`no story is told for ${mode}`);
  return found;
};

/** The interface texts the specification gives, word for word. */
describe("content/flow.yaml", () => {
  it("uses the given labels", () => {
    expect(flow.label).toBe("LLM Security Flow");
    expect(story("vulnerable")).toMatchObject({ choice: "No Protection", status: "Vulnerable Mode" });
    expect(story("protected")).toMatchObject({ choice: `With ${site.products.guard.name}`, status: "Protected Mode" });
    expect(story("protected").stations.inputFilter.words).toBe("Prompt Injection Detected!");
  });

  it("counts what it says it counts", () => {
    const { plain, marked } = flow.message;
    expect(`${plain} ${marked}`.match(/[.?!](?=\s|$)/g)).toHaveLength(2);
    expect(story("protected").log[0]?.detail).toBe("2 sentences");
    expect(story("protected").log[1]?.detail).toBe("characters 21–103");
    expect(story("vulnerable").response.text.marked?.match(/\bAKIA\w{16}\b/g)).toHaveLength(1);
    expect(story("vulnerable").log[4]?.detail).toBe("1 access key in the response");
  });

  it("prints no key that is not a documented fake", () => {
    const keys = JSON.stringify(flow).match(/\b[A-Z0-9]{16,}\b/g);
    expect(new Set(keys)).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
  });
});

const stats = threatGallery.threats.flatMap((threat) => threat.stats.map((stat) => ({ threat: threat.id, ...stat })));

describe("content/threat-gallery.yaml", () => {
  it("has the specification's cards in its order", () => {
    expect(threatGallery.threats.map(({ title }) => title)).toEqual([
      "PII Data Exposure",
      "IP Exposure",
      "DAN-Style Jailbreak",
      "Instruction Injection",
    ]);
  });

  it.each([
    ["$4.88 M", "average breach cost", 2024],
    ["277 days", "to identify and contain", 2023],
    ["80%+", "injection success", 2023],
  ])("shows %s %s, of %i", (value, label, year) => {
    expect(stats).toContainEqual(expect.objectContaining({ value, label, year }));
  });

  it("never shows rates of jailbreak and of injection in one column", () => {
    for (const threat of threatGallery.threats) {
      const labels = threat.stats.map(({ label }) => label).join("; ");
      expect(labels).not.toMatch(/jailbreak.*injection|injection.*jailbreak/);
    }
  });

  it("names the edition of every OWASP number and knows every ATLAS number by its shape", () => {
    const ids = threatGallery.threats.flatMap(({ issues }) => issues).filter((issue) => /^(LLM\d|AML)/.test(issue));
    expect(ids.length).toBeGreaterThanOrEqual(2 * threatGallery.threats.length);
    for (const id of ids) expect(id).toMatch(/^(LLM(0\d|10):2026|AML\.T\d{4}(\.\d{3})?)$/);
  });
});

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
