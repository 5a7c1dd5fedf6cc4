import * as v from "valibot";
import { anchor, atLeastOne, nonEmptyText } from "./words.ts";

/** How a section of a product page opens, and how the row "On this page" names it. */
export const openingFields = {
  id: anchor,
  short: nonEmptyText,
  label: nonEmptyText,
  heading: nonEmptyText,
  lead: nonEmptyText,
};

export const openingSchema = v.strictObject(openingFields);

/** A thing and one sentence about it. */
export const entrySchema = v.strictObject({ title: nonEmptyText, text: nonEmptyText });

const { lead: _, ...questionsOpening } = openingFields;

export const questionsSchema = v.strictObject({
  ...questionsOpening,
  /** The link under the heading; it leads to the contact page. */
  more: nonEmptyText,
  questions: atLeastOne(v.strictObject({ question: nonEmptyText, answer: atLeastOne(nonEmptyText) })),
});

export type SectionOpening = v.InferOutput<typeof openingSchema>;
export type PageAnchor = Pick<SectionOpening, "id" | "short">;
export type QuestionsContent = v.InferOutput<typeof questionsSchema>;
