import * as v from "valibot";
import { TOPICS } from "../inquiry/fields.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./page-constants.ts";
import { anchor, atLeastOne, atMost, described, describedTexts, nonEmptyText, textObject } from "./text.ts";

export const metaFields = {
  title: described("As a browser's tab and search results show it.", atMost(TITLE_MAX)),
  description: described("As search results and shared links show it.", atMost(DESCRIPTION_MAX)),
};

const sectionSchema = textObject("label", "heading", "body");

const stepSchema = textObject("heading", "text");

export const pageSchema = v.strictObject({
  ...metaFields,
  label: v.optional(nonEmptyText),
  heading: nonEmptyText,
  tagline: v.optional(nonEmptyText),
  lead: nonEmptyText,
  more: v.optional(
    described(
      "A text link beside the demo button, to a place further down or to another page.",
      textObject("to", "text"),
    ),
  ),
  sections: v.optional(v.array(sectionSchema), []),
  steps: described("What happens, in order.", v.optional(v.array(stepSchema), [])),
  messageHint: v.optional(described("What the form asks for in the message field.", nonEmptyText)),
  closing: v.optional(described("The one sentence of the closing band.", nonEmptyText)),
  closingAction: v.optional(
    described(
      "What this page asks for in its own words, beside the demo: a link to the form with its topic chosen.",
      v.strictObject({ text: nonEmptyText, topic: v.picklist(TOPICS, "is no topic of the form") }),
    ),
  ),
});

export type PageContent = v.InferOutput<typeof pageSchema>;
export type ClosingAction = NonNullable<PageContent["closingAction"]>;
export type PageSection = v.InferOutput<typeof sectionSchema>;

export const openingTexts = describedTexts({
  label: "The small line above the heading.",
  heading: "Says something: “The message never reaches the model”, not “How it works”.",
  lead: "One or two sentences under the heading.",
});
const fragment = { id: described("The fragment after # in the address. Change links to it as well.", anchor) };
const rowName = describedTexts({ short: "What the row “On this page” calls it." });
export const linkedOpening = { ...fragment, ...openingTexts };
/** The opening of a section on a product page, and its name in the "On this page" row. */
export const openingFields = { ...fragment, ...rowName, ...openingTexts };

/** A title and one sentence of text. */
export const entrySchema = textObject("title", "text");

const { lead: _, ...questionsOpening } = openingFields;

export const questionsSchema = v.strictObject({
  ...questionsOpening,
  more: described("The link under the heading; it leads to the contact page.", nonEmptyText),
  questions: atLeastOne(v.strictObject({ question: nonEmptyText, answer: atLeastOne(nonEmptyText) })),
});

export type PageAnchor = { id: string; short: string };
export type QuestionsContent = v.InferOutput<typeof questionsSchema>;
