import * as v from "valibot";
import { TOPICS } from "../inquiry/fields.ts";
import { NEWSLETTER_VIEWS } from "../newsletter.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./page-constants.ts";
import {
  anchor,
  atLeastOne,
  atMost,
  described,
  fieldsFor,
  nonEmptyText,
  object,
  optional,
  textObject,
  texts,
} from "./text.ts";

export const metaFields = {
  title: described("As a browser's tab and search results show it.", atMost(TITLE_MAX)),
  description: described("As search results and shared links show it.", atMost(DESCRIPTION_MAX)),
};

export const linkTo = textObject("to", "text");

const sectionSchema = textObject("label", "heading", "body");

export const pageSchema = object({
  ...metaFields,
  label: optional(nonEmptyText),
  heading: nonEmptyText,
  tagline: optional(nonEmptyText),
  lead: nonEmptyText,
  more: optional(described("A text link beside the demo button, to a place further down or to another page.", linkTo)),
  sections: v.optional(v.array(sectionSchema), []),
  steps: described("What happens, in order.", v.optional(v.array(textObject("heading", "text")), [])),
  messageHint: optional("What the form asks for in the message field."),
  closing: optional("The one sentence of the closing band."),
  closingAction: optional(
    described("What this page asks for in its own words, beside the demo: a link to the form with its topic chosen.", {
      text: nonEmptyText,
      topic: v.picklist(TOPICS, "is no topic of the form"),
    }),
  ),
});

export type PageContent = v.InferOutput<typeof pageSchema>;
export type ClosingAction = NonNullable<PageContent["closingAction"]>;
export type PageSection = v.InferOutput<typeof sectionSchema>;

const opening = object({
  id: described("The fragment after # in the address. Change links to it as well.", anchor),
  short: "What the row “On this page” calls it.",
  label: "The small line above the heading.",
  heading: "Says something: “The message never reaches the model”, not “How it works”.",
  lead: "One or two sentences under the heading.",
});
/** The opening of a section on a product page, and its name in the "On this page" row. */
export const openingFields = opening.entries;
export const linkedOpening = v.omit(opening, ["short"]).entries;
export const openingTexts = v.omit(opening, ["id", "short"]).entries;

/** A title and one sentence of text. */
export const entrySchema = textObject("title", "text");

export const questionsSchema = object({
  ...v.omit(opening, ["lead"]).entries,
  more: "The link under the heading; it leads to the contact page.",
  questions: atLeastOne({ question: nonEmptyText, answer: atLeastOne(nonEmptyText) }),
});

export type PageAnchor = { id: string; short: string };
export type QuestionsContent = v.InferOutput<typeof questionsSchema>;

const newsletterView = object({
  ...texts("label", "heading", "text"),
  /** The button's label; not every view has a button. */
  action: optional(nonEmptyText),
  /** The meta description, where it differs from the page's. */
  description: optional(metaFields.description),
});

export const newsletterSchema = object({ ...metaFields, views: object(fieldsFor(NEWSLETTER_VIEWS, newsletterView)) });

export type NewsletterText = v.InferOutput<typeof newsletterView>;
