import * as v from "valibot";
import { TOPICS } from "../inquiry/topics.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./meta-length.ts";
import { anchor, atLeastOne, nonEmptyText, textObject, texts } from "./text.ts";

const atMost = (max: number) =>
  v.pipe(
    nonEmptyText,
    v.maxLength(max, ({ received, requirement }) => `is ${received} characters, at most ${requirement}`),
  );

export const metaFields = { title: atMost(TITLE_MAX), description: atMost(DESCRIPTION_MAX) };

const sectionSchema = textObject("label", "heading", "body");

const stepSchema = textObject("heading", "text");

export const pageSchema = v.strictObject({
  ...metaFields,
  label: v.optional(nonEmptyText),
  heading: nonEmptyText,
  tagline: v.optional(nonEmptyText),
  lead: nonEmptyText,
  /** A text link beside the demo button, to a place further down or to another page. */
  more: v.optional(textObject("to", "text")),
  sections: v.optional(v.array(sectionSchema), []),
  /** What happens, in order. */
  steps: v.optional(v.array(stepSchema), []),
  /** The one sentence of the closing band. */
  closing: v.optional(nonEmptyText),
  /** What this page asks for in its own words, beside the demo: a link to the form with its topic chosen. */
  closingAction: v.optional(
    v.strictObject({ text: nonEmptyText, topic: v.picklist(TOPICS, "is no topic of the form") }),
  ),
});

export type PageContent = v.InferOutput<typeof pageSchema>;
export type ClosingAction = NonNullable<PageContent["closingAction"]>;
export type PageStep = v.InferOutput<typeof stepSchema>;
export type PageSection = v.InferOutput<typeof sectionSchema>;

/** How a section of a product page opens, and how the row "On this page" names it. */
export const openingFields = { id: anchor, ...texts("short", "label", "heading", "lead") };

/** A thing and one sentence about it. */
export const entrySchema = textObject("title", "text");

const { lead: _, ...questionsOpening } = openingFields;

export const questionsSchema = v.strictObject({
  ...questionsOpening,
  /** The link under the heading; it leads to the contact page. */
  more: nonEmptyText,
  questions: atLeastOne(v.strictObject({ question: nonEmptyText, answer: atLeastOne(nonEmptyText) })),
});

export type PageAnchor = { id: string; short: string };
export type QuestionsContent = v.InferOutput<typeof questionsSchema>;
