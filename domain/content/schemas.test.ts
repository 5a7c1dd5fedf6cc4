import * as v from "valibot";
import { expect, it } from "vitest";
import { LOG_KEYS } from "#guard";
import { guardSchemas } from "./guard.ts";
import { homeSchemas as home } from "./home.ts";
import { navigationSchema } from "./menus.ts";
import { pageSchema, questionsSchema } from "./page.ts";
import { DESCRIPTION_MAX, REDACTED, TITLE_MAX } from "./page-constants.ts";
import { redTeamSchemas } from "./red-team.ts";
import { calendarDate } from "./text.ts";
import { decided, type GalleryThreat, REDACTED_WORD_MAX, threatGallerySchema } from "./threat-gallery.ts";

/** The errors of a part of a file, missing fields included. */
const messages = (schema: v.GenericSchema, part: object) =>
  v.safeParse(schema, part).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];

const menu = (label: string, ...pages: string[]) => ({ label, pages });
const targets = [
  "customer-service-assistants",
  "knowledge-management-systems",
  "process-automation-apis",
  "agentic-workflows",
].map((id) => ({ id, name: id, description: id, position: "top-left" }));
const prompt = (text: string) => ({ threats: [{ prompt: text }] });
const fields = Object.fromEntries(LOG_KEYS.map((key) => [key, { name: "a", note: "a", key: true }]));
const sets = (flagged: number) => ({ measurement: { sets: [{ flagged }] } });

it.each<[part: object, message: RegExp, schema: v.GenericSchema]>([
  [{ title: "t".repeat(61) }, /^title is 61 characters, at most 60$/, pageSchema],
  [{ description: "d".repeat(161) }, /^description is 161 characters, at most 160$/, pageSchema],
  [{ heading: " " }, /^heading is empty$/, pageSchema],
  [{ subtitle: "x" }, /^subtitle /, pageSchema],
  [{ closingAction: { text: "Ask", topic: "sales" } }, /^closingAction\.topic is no topic/, pageSchema],
  [{ id: "Two words" }, /^id is no anchor/, questionsSchema],
  [{ questions: [{ answer: [] }] }, /^questions\.0\.answer is empty/, questionsSchema],
  [{ features: [] }, /^features must have each of /, home.features],
  [{ header: [menu("A", "shop")] }, /^header\.0\.pages\.0 is "shop", which is no page; known/, navigationSchema],
  [{ header: [menu("A", "blog"), menu("B", "blog")] }, /^header names the page blog twice$/, navigationSchema],
  [{ header: [menu("A", "blog")] }, /^header must name every page.*: guard is missing$/, navigationSchema],
  [{ footer: [menu("A", "blog"), menu("A", "guard")] }, /^footer has "A" twice$/, navigationSchema],
  [
    { pages: { guard: { label: "g".repeat(25) } } },
    /^pages\.guard\.label is 25 characters, at most 24$/,
    navigationSchema,
  ],
  [{ pages: { shop: {} } }, /^pages\.shop /, navigationSchema],
  [{ hero: { phrases: ["before they come to find you"] } }, /^hero\.phrases\.0 is .*more than two lines/, home.home],
  [{ targets }, /^targets must have one at each position/, home.targets],
  [{ examples: {} }, /^examples\./, guardSchemas["guard/detections"]],
  [{ groups: [{ at: ["proxy"] }] }, /^groups\.0\.at\.0 /, guardSchemas["guard/detections"]],
  [{ fields: { time: { name: "a" } } }, /^fields\.time\.note /, guardSchemas["guard/event-log"]],
  [{ fields }, /^fields must have one key field$/, guardSchemas["guard/event-log"]],
  [{ requests: [{ time: "today", request: "a" }] }, /^requests\.0\.time is no time/, guardSchemas["guard/event-log"]],
  [sets(101), /^measurement\.sets\.0\.flagged is no share/, guardSchemas["guard/limits"]],
  [{ families: [{ owasp: ["LLM11"] }] }, /^families\.0\.owasp\.0 /, redTeamSchemas["redteam/families"]],
  [{ threats: [{ threat: "worm" }] }, /^threats\.0\.threat /, threatGallerySchema],
  [prompt(REDACTED.repeat(REDACTED_WORD_MAX + 1)), /^threats\.0\.prompt has a redacted/, threatGallerySchema],
  [{ figures: { a: { source: " " } } }, /^figures\.a\.source is empty$/, threatGallerySchema],
  [{ figures: { a: { year: 24 } } }, /^figures\.a\.year is no year$/, threatGallerySchema],
  [{ figures: { a: { url: "http://a.example/" } } }, /^figures\.a\.url does not begin with https/, threatGallerySchema],
])("%j is rejected: %s", (part, message, schema) => {
  expect(messages(schema, part)).toContainEqual(expect.stringMatching(message));
});

it.each<[part: object, field: string, schema: v.GenericSchema]>([
  [{ title: "t".repeat(TITLE_MAX) }, "title", pageSchema],
  [{ description: "d".repeat(DESCRIPTION_MAX) }, "description", pageSchema],
  [{}, "sections", pageSchema],
  [sets(100), "measurement.sets.0.flagged", guardSchemas["guard/limits"]],
  [prompt(REDACTED.repeat(REDACTED_WORD_MAX)), "threats.0.prompt", threatGallerySchema],
])("%j is accepted, at the limit of %s", (part, field, schema) => {
  expect(messages(schema, part).filter((message) => message.startsWith(`${field} `))).toEqual([]);
});

it("calendarDate accepts only days that exist", () => {
  for (const day of ["2026-11-15", "2028-02-29"]) expect(v.is(calendarDate, day), day).toBe(true);
  for (const text of ["", "2026-02-29", "2026-04-31", "2026-13-01", "2026-1-5", "15.11.2026", "2026-11-15T00:00"])
    expect(v.safeParse(calendarDate, text).issues?.[0].message, text).toBe("is not a date like 2026-11-15");
});

it("a card takes decision and ids from the list of threats, and must name a filter that catches its threat", () => {
  const attack = {
    threat: "credentials",
    stoppedAt: "output",
    issues: ["Leak"],
    stats: [],
  } as unknown as GalleryThreat;
  expect(decided(attack, {})).toMatchObject({
    decision: "Redacted at the output filter",
    issues: ["Leak", "LLM02:2026", "ASI06:2026", "AML.T0057"],
  });
  const wrong = { ...attack, threat: "role-override" as const };
  expect(() => decided(wrong, {})).toThrow("role-override is not caught at the output filter");
});
