import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { principlesSchema } from "./about.ts";
import { checkedFile } from "./field-errors.ts";
import { flowSchema } from "./flow.ts";
import { detectionsSchema, eventLogSchema, limitsSchema } from "./guard.ts";
import { displayLines, featuresSchema, homeSchema, platformSchema } from "./home.ts";
import { navigationSchema } from "./menus.ts";
import { pageSchema, questionsSchema } from "./page.ts";
import { DESCRIPTION_MAX, REDACTED, TITLE_MAX } from "./page-constants.ts";
import { familiesSchema } from "./red-team.ts";
import { calendarDate } from "./text.ts";
import { decided, type GalleryThreat, REDACTED_WORD_MAX, threatGallerySchema } from "./threat-gallery.ts";

/** A file of content with one thing changed, or left out. */
function changed(file: string, path: string, value: unknown): object {
  const content = parse(readFileSync(`content/${file}.yaml`, "utf8"));
  const names = path.split(".");
  const last = names.pop() as string;
  const holder = names.reduce((part, name) => part[name], content);
  if (Array.isArray(holder) && value === undefined) holder.splice(Number(last), 1);
  else if (value === undefined) delete holder[last];
  else holder[last] = value;
  return content;
}

const menus = (...pages: string[]) =>
  pages.map((names, index) => ({ label: `Menu ${index + 1}`, pages: names.split(" ") }));

const messages = (schema: v.GenericSchema, value: object) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

it.each<[file: string, path: string, schema: v.GenericSchema, value: unknown]>([
  ["pages/about", "title", pageSchema, "t".repeat(TITLE_MAX)],
  ["pages/about", "description", pageSchema, "d".repeat(DESCRIPTION_MAX)],
  ["pages/about", "sections", pageSchema, undefined],
  ["guard/limits", "measurement.sets.0.flagged", limitsSchema, 100],
  ["threat-gallery", "threats.0.prompt", threatGallerySchema, REDACTED.repeat(REDACTED_WORD_MAX)],
])("content/%s.yaml is right with another %s", (file, path, schema, value) => {
  expect(messages(schema, changed(file, path, value))).toBeUndefined();
});

it.each<[file: string, path: string, schema: v.GenericSchema, value: unknown, message: RegExp]>([
  ["pages/about", "title", pageSchema, "t".repeat(61), /^title is 61 characters, at most 60$/],
  ["pages/about", "description", pageSchema, "d".repeat(161), /^description is 161 characters, at most 160$/],
  ["pages/about", "heading", pageSchema, " ", /^heading is empty$/],
  ["pages/about", "subtitle", pageSchema, "x", /^subtitle /],
  ["pages/about", "closingAction", pageSchema, { text: "Ask", topic: "sales" }, /^closingAction\.topic is no topic/],
  ["guard/questions", "id", questionsSchema, "Two words", /^id is no anchor/],
  ["guard/questions", "questions.0.answer", questionsSchema, [], /^questions\.0\.answer is empty/],
  ["features", "features.0", featuresSchema, undefined, /^features must have each of /],
  [
    "navigation",
    "header",
    navigationSchema,
    menus("guard shop"),
    /^header\.0\.pages\.1 is "shop", which is no page; known/,
  ],
  ["navigation", "header", navigationSchema, menus("guard blog", "blog"), /^header names the page blog twice$/],
  ["navigation", "header", navigationSchema, menus("guard"), /^header must name every page.*: redTeam is missing$/],
  ["navigation", "footer", navigationSchema, [...menus("blog"), ...menus("guard")], /^footer has "Menu 1" twice$/],
  [
    "navigation",
    "pages.guard.label",
    navigationSchema,
    "g".repeat(25),
    /^pages\.guard\.label is 25 characters, at most 24$/,
  ],
  ["navigation", "pages.shop", navigationSchema, {}, /^pages\.shop /],
  [
    "home",
    "hero.phrases.1",
    homeSchema,
    "before they come to find you",
    /^hero\.phrases\.1 is .*, which takes more than two lines on a phone: about 11 letters fit on a line$/,
  ],
  ["targets", "targets.3.position", platformSchema, "top-left", /^targets must have one at each position/],
  ["guard/detections", "examples", detectionsSchema, {}, /^examples\./],
  ["guard/detections", "groups.0.at", detectionsSchema, ["proxy"], /^groups\.0\.at\.0 /],
  ["guard/event-log", "fields.0.value", eventLogSchema, "a b", /^fields\.0\.value has a space/],
  ["guard/event-log", "fields.0", eventLogSchema, undefined, /^fields has 9 entries, expected 10/],
  ["guard/limits", "measurement.sets.0.flagged", limitsSchema, 101, /^measurement\.sets\.0\.flagged is no share/],
  ["redteam/families", "families.0.owasp", familiesSchema, ["LLM11"], /^families\.0\.owasp\.0 /],
  ["about/principles", "principles.0.consequence", principlesSchema, undefined, /^principles\.0\.consequence /],
  ["flow", "log.events.lost", flowSchema, { event: "e", detail: "d" }, /^log\.events\.lost /],
  ["threat-gallery", "threats.0", threatGallerySchema, undefined, /^threats must have each of /],
  ["threat-gallery", "threats.0.threat", threatGallerySchema, "worm", /^threats\.0\.threat /],
  [
    "threat-gallery",
    "threats.0.prompt",
    threatGallerySchema,
    REDACTED.repeat(99),
    /^threats\.0\.prompt has a redacted/,
  ],
  ["threat-gallery", "threats.0.stats.0.source", threatGallerySchema, " ", /^threats\.0\.stats\.0\.source is empty$/],
  ["threat-gallery", "threats.0.stats.0.year", threatGallerySchema, 24, /^threats\.0\.stats\.0\.year is no year$/],
  ["threat-gallery", "threats.0.stats.0.url", threatGallerySchema, "http://a.example/", /^threats\.0\.stats\.0\.url /],
])("content/%s.yaml is refused with another %s", (file, path, schema, value, message) => {
  expect(messages(schema, changed(file, path, value))).toContainEqual(expect.stringMatching(message));
});

it("an event line has exactly one key field", () => {
  const { fields } = changed("guard/event-log", "lead", "Lead") as { fields: { key?: boolean }[] };
  const none = fields.map(({ key: _, ...field }) => field);
  expect(messages(eventLogSchema, changed("guard/event-log", "fields", none))?.[0]).toMatch(/exactly one key field/);
});

it.each(["2026-11-15", "2028-02-29"])("%s is a day", (text) => {
  expect(v.is(calendarDate, text)).toBe(true);
});

it.each(["", "2026-02-29", "2026-04-31", "2026-13-01", "2026-1-5", "15.11.2026", "2026-11-15T00:00"])(
  "%j is no day",
  (text) => {
    expect(v.safeParse(calendarDate, text).issues?.[0].message).toBe("is not a date like 2026-11-15");
  },
);

const attack = { threat: "credentials", stoppedAt: "output", issues: ["Role override"] } as unknown as GalleryThreat;

it("a card takes decision and ids from the one list of threats", () => {
  const { decision, issues } = decided(attack);
  expect(decision).toBe("Redacted at the output filter");
  expect(issues).toEqual(["Role override", "LLM02:2026", "ASI06", "AML.T0057"]);
});

it("a card names no filter that does not catch its threat", () => {
  const wrong = { ...attack, threat: "role-override" as const };
  expect(() => decided(wrong)).toThrow("role-override is not caught at the output filter");
});

it.each([
  ["Come to us", 1],
  ["before they come to you", 2],
  ["Ringwall Guard", 2],
  // In 6.1 em, as on a phone of 320 px, these take two lines in a browser although they are short.
  ["common women", 2],
  ["Measure what", 2],
  ["illicit little", 1],
  ["before they come to find you", 3],
  ["Counterintelligence", 2],
  ["no Counterintelligence", 3],
  ["", 1],
])("the hero's phrase %j takes %i lines", (text, lines) => {
  expect(displayLines(text, 6.1)).toBe(lines);
});

it("content that domain code imports is returned if valid, and rejected by file and field", () => {
  const schema = v.strictObject({ name: v.string() });
  expect(checkedFile("content/x.json", schema, { name: "a" })).toEqual({ name: "a" });
  expect(() => checkedFile("content/x.json", schema, { nam: "a" })).toThrow(
    "content/x.json: name is missing; nam is no field of this file",
  );
  expect(() => checkedFile("content/x.json", schema, [])).toThrow(/^content\/x\.json: /);
});
