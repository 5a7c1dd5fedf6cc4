import * as v from "valibot";
import { TOPICS } from "./inquiry/topics.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "./meta-length.ts";

const words = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

export const metaFields = {
  title: v.pipe(
    words,
    v.maxLength(TITLE_MAX, ({ received, requirement }) => `is ${received} characters, at most ${requirement}`),
  ),
  description: v.pipe(
    words,
    v.maxLength(DESCRIPTION_MAX, ({ received, requirement }) => `is ${received} characters, at most ${requirement}`),
  ),
};

export const sectionSchema = v.strictObject({ label: words, heading: words, body: words });

export const stepSchema = v.strictObject({ heading: words, text: words });

export const pageSchema = v.strictObject({
  ...metaFields,
  label: v.optional(words),
  heading: words,
  tagline: v.optional(words),
  lead: words,
  /** A text link beside the demo button, to a place further down or to another page. */
  more: v.optional(v.strictObject({ to: words, text: words })),
  sections: v.optional(v.array(sectionSchema), []),
  /** What happens, in order. */
  steps: v.optional(v.array(stepSchema), []),
  /** The one sentence of the closing band. */
  closing: v.optional(words),
  /** What this page asks for in its own words, beside the demo: a link to the form with its topic chosen. */
  closingAction: v.optional(v.strictObject({ text: words, topic: v.picklist(TOPICS, "is no topic of the form") })),
});

export type PageContent = v.InferOutput<typeof pageSchema>;
export type ClosingAction = NonNullable<PageContent["closingAction"]>;
export type PageStep = v.InferOutput<typeof stepSchema>;
export type PageSection = v.InferOutput<typeof sectionSchema>;
