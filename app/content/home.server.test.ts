import { describe, expect, it } from "vitest";
import { flow, threatGallery } from "./home.server.ts";
import { redTeamPage } from "./red-team.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const story = (mode: string) => {
  const found = flow().stories.find((candidate) => candidate.mode === mode);
  if (!found) throw new Error(`no story is told for ${mode}`);
  return found;
};

describe("content/flow.yaml", () => {
  it("counts what it says it counts", () => {
    const { plain, marked } = flow().message;
    expect(`${plain} ${marked}`.match(/[.?!](?=\s|$)/g)).toHaveLength(2);
    expect(story("protected").log[0]?.detail).toMatch(/^2 /);
    const from = plain.length + 2;
    expect(story("protected").log[1]?.detail).toContain(`${from}–${from + marked.length - 1}`);
    expect(story("vulnerable").response.text.marked?.match(/\bAKIA\w{16}\b/g)).toHaveLength(1);
    expect(story("vulnerable").log[4]?.detail).toMatch(/^1 /);
  });

  it("prints no key that is not a documented fake", () => {
    const keys = JSON.stringify(flow()).match(/\b[A-Z0-9]{16,}\b/g);
    expect(new Set(keys)).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
  });
});

describe("content/threat-gallery.yaml", () => {
  it("never shows rates of jailbreak and of injection in one column", () => {
    for (const threat of threatGallery().threats) {
      const labels = threat.stats.map(({ label }) => label).join("; ");
      expect(labels).not.toMatch(/jailbreak.*injection|injection.*jailbreak/);
    }
  });

  it("names the edition of every OWASP number and knows every ATLAS number by its shape", () => {
    const ids = threatGallery()
      .threats.flatMap(({ issues }) => issues)
      .filter((issue) => /^(LLM\d|AML)/.test(issue));
    expect(ids.length).toBeGreaterThanOrEqual(2 * threatGallery().threats.length);
    for (const id of ids) expect(id).toMatch(/^(LLM(0\d|10):2026|AML\.T\d{4}(\.\d{3})?)$/);
  });
});

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

describe("content/home.yaml", () => {
  it("counts what it says it counts", () => {
    const { weeks } = redTeamPage().engagement;
    const { families } = redTeamPage().families;
    const [weekWord, familyWord] = yamlFile("home").redTeam.heading.match(/\b\w+(?= weeks| attack families)/g) ?? [];
    expect(NUMBERS.indexOf(weekWord?.toLowerCase() ?? "")).toBe(weeks.length);
    expect(NUMBERS.indexOf(familyWord?.toLowerCase() ?? "")).toBe(families.length);
    expect(yamlFile("home").why.heading).toMatch(/^Six /);
  });
});
