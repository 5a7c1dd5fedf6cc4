import { TOPICS } from "../inquiry/fields.ts";
import { NEWSLETTER_VIEWS } from "../newsletter.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./page-constants.ts";
import * as v from "./text.ts";

export const metaFields = {
  title: v.described("As a browser's tab and search results show it.", v.atMost(TITLE_MAX)),
  description: v.described("As search results and shared links show it.", v.atMost(DESCRIPTION_MAX)),
};

export const linkTo = v.textObject("to", "text");

export const pageSchema = v.object({
  ...metaFields,
  label: v.optional(v.nonEmptyText),
  heading: v.nonEmptyText,
  tagline: v.optional(v.nonEmptyText),
  lead: v.nonEmptyText,
  more: v.optional(
    v.described("A text link beside the demo button, to a place further down or to another page.", linkTo),
  ),
  sections: v.optional(v.array(v.textObject("label", "heading", "body")), []),
  steps: v.described("What happens, in order.", v.optional(v.array(v.textObject("heading", "text")), [])),
  messageHint: v.optional("What the form asks for in the message field."),
  closing: v.optional("The one sentence of the closing band."),
  closingAction: v.optional(
    v.described(
      "What this page asks for in its own words, beside the demo: a link to the form with its topic chosen.",
      { text: v.nonEmptyText, topic: v.picklist(TOPICS, "is no topic of the form") },
    ),
  ),
});

export type PageContent = v.InferOutput<typeof pageSchema>;
export type ClosingAction = NonNullable<PageContent["closingAction"]>;
export type PageSection = PageContent["sections"][number];

const opening = v.object({
  id: v.described("The fragment after # in the address. Change links to it as well.", v.anchor),
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
export const entrySchema = v.textObject("title", "text");

export const questionsSchema = v.object({
  ...v.omit(opening, ["lead"]).entries,
  more: "The link under the heading; it leads to the contact page.",
  questions: v.atLeastOne({ question: v.nonEmptyText, answer: v.atLeastOne(v.nonEmptyText) }),
});

export type PageAnchor = { id: string; short: string };
export type QuestionsContent = v.InferOutput<typeof questionsSchema>;

const newsletterView = v.object({
  ...v.texts("label", "heading", "text"),
  /** The button's label; not every view has a button. */
  action: v.optional(v.nonEmptyText),
  /** The meta description, where it differs from the page's. */
  description: v.optional(metaFields.description),
});

export const newsletterSchema = v.object({
  ...metaFields,
  views: v.object(v.fieldsFor(NEWSLETTER_VIEWS, newsletterView)),
});

export type NewsletterText = v.InferOutput<typeof newsletterView>;
