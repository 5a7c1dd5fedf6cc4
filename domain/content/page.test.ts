import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DESCRIPTION_MAX, TITLE_MAX } from "./meta-length.ts";
import { pageSchema } from "./page.ts";

const page = { title: "Title", description: "Description", heading: "Heading", lead: "Lead" };
const section = { label: "Label", heading: "Heading", body: "Body" };
const messages = (fields: object) =>
  v.safeParse(pageSchema, { ...page, ...fields }).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

describe("pageSchema", () => {
  it.each([
    ["a page without sections", {}],
    ["the longest title", { title: "t".repeat(TITLE_MAX) }],
    ["the longest description", { description: "d".repeat(DESCRIPTION_MAX) }],
    ["everything", { label: "Label", tagline: "Tagline", closing: "Closing", sections: [section] }],
    ["an action of its own", { closingAction: { text: "Ask", topic: "red-team" } }],
  ])("accepts %s", (_, fields) => {
    expect(messages(fields)).toBeUndefined();
  });

  it("gives a page without sections an empty list of them", () => {
    expect(v.parse(pageSchema, page).sections).toEqual([]);
  });

  it.each([
    ["a long title", { title: "t".repeat(61) }, "title is 61 characters, at most 60"],
    ["a long description", { description: "d".repeat(161) }, "description is 161 characters, at most 160"],
    ["an empty heading", { heading: "" }, "heading is empty"],
    ["an empty label", { label: " " }, "label is empty"],
    [
      "an action about nothing",
      { closingAction: { text: "Ask", topic: "sales" } },
      "closingAction.topic is no topic of the form",
    ],
    ["an empty section body", { sections: [section, { ...section, body: "\n" }] }, "sections.1.body is empty"],
  ])("refuses %s", (_, fields, message) => {
    expect(messages(fields)).toEqual([message]);
  });

  it.each([
    ["of the page", { subtitle: "x" }, "subtitle"],
    ["of a section", { sections: [{ ...section, text: "x" }] }, "sections.0.text"],
  ])("refuses an unknown field %s", (_, fields, field) => {
    expect(messages(fields)).toEqual([expect.stringContaining(`${field} `)]);
  });
});
