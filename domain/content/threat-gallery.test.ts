import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_THREAT,
  decided,
  type GalleryThreat,
  REDACTED,
  REDACTED_WORD_MAX,
  THREAT_IDS,
  threatGallerySchema,
} from "./threat-gallery.ts";

const stat = {
  value: "80%+",
  label: "Label",
  icon: "ringPassed",
  note: "Note.",
  source: "Source",
  year: 2023,
  qualification: "Qualification.",
  reference: "Reference",
  url: "https://example.com/",
};
const threat = {
  id: DEFAULT_THREAT as string,
  title: "Title",
  summary: "Summary",
  description: "Description.",
  risk: "critical",
  prompt: "Prompt",
  response: "Response",
  threat: "role-override",
  stoppedAt: "input",
  responseMark: "mark",
  rule: "Rule",
  userSees: "Words",
  issues: ["Role override"],
  stats: [stat],
};
const threats = THREAT_IDS.map((id) => ({ ...threat, id }));
const gallery = {
  label: "Label",
  heading: "Heading",
  lead: "Lead",
  note: "Note.",
  figuresNote: "Note.",
  sampleMark: "mark",
  figures: [stat],
  threats,
};
const messages = (fields: object) =>
  v
    .safeParse(threatGallerySchema, { ...gallery, ...fields })
    .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
const withThreat = (fields: object) => ({ threats: [{ ...threats[0], ...fields }, ...threats.slice(1)] });
const withStat = (fields: object) => withThreat({ stats: [{ ...stat, ...fields }] });

describe("threatGallerySchema", () => {
  it.each([
    ["the four threats", {}],
    ["them in another order", { threats: threats.toReversed() }],
    ["an attack that ends at the output filter", withThreat({ stoppedAt: "output" })],
    ["the longest blackened word", withThreat({ prompt: `Tell me ${REDACTED.repeat(REDACTED_WORD_MAX)}` })],
    ["many blackened words", withThreat({ response: `${REDACTED.repeat(9)} ${REDACTED.repeat(9)}` })],
  ])("accepts %s", (_, fields) => {
    expect(messages(fields)).toBeUndefined();
  });

  it.each([
    ["three threats", { threats: threats.slice(1) }, /^threats must have each of /],
    ["a threat twice", { threats: [threats[1], ...threats.slice(1)] }, /^threats must have each of /],
    ["an unknown card", withThreat({ id: "worm" }), /^threats\.0\.id /],
    ["a threat that is not known", withThreat({ threat: "worm" }), /^threats\.0\.threat /],
    ["a rating off the scale", withThreat({ risk: "apocalyptic" }), /^threats\.0\.risk /],
    ["no issue tags", withThreat({ issues: [] }), /^threats\.0\.issues is empty$/],
    ["no figures", withThreat({ stats: [] }), /^threats\.0\.stats is empty$/],
    [
      "a blackened word too long for a phone",
      withThreat({ prompt: REDACTED.repeat(REDACTED_WORD_MAX + 1) }),
      /^threats\.0\.prompt has a blackened word of more than/,
    ],
    ["a figure without source", withStat({ source: " " }), /^threats\.0\.stats\.0\.source is empty$/],
    [
      "a figure without qualification",
      withStat({ qualification: "" }),
      /^threats\.0\.stats\.0\.qualification is empty$/,
    ],
    ["a figure of no year", withStat({ year: 24 }), /^threats\.0\.stats\.0\.year is no year$/],
    ["a source that is not encrypted", withStat({ url: "http://example.com/" }), /^threats\.0\.stats\.0\.url does not/],
    ["a sign that is not the ring's", withStat({ icon: "arrow" }), /^threats\.0\.stats\.0\.icon /],
    ["an unknown field", withThreat({ severity: 9 }), /^threats\.0\.severity /],
  ])("refuses %s", (_, fields, message) => {
    expect(messages(fields)).toEqual([expect.stringMatching(message)]);
  });
});

describe("decided", () => {
  it("takes decision and ids from the one list of threats", () => {
    const { decision, issues } = decided({ ...(threat as GalleryThreat), threat: "credentials", stoppedAt: "output" });
    expect(decision).toBe("Redacted at the output filter");
    expect(issues).toEqual(["Role override", "LLM02:2026", "ASI06", "AML.T0057"]);
  });

  it("refuses a threat at a filter that does not catch it", () => {
    const wrong = { ...(threat as GalleryThreat), stoppedAt: "output" as const };
    expect(() => decided(wrong)).toThrow("role-override is not caught at the output filter");
  });
});
