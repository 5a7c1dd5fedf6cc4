import * as v from "valibot";
import { NEWSLETTER_VIEWS } from "../newsletter.ts";
import { metaFields } from "./page.ts";
import { fieldsFor, nonEmptyText, texts } from "./text.ts";

const viewSchema = v.strictObject({
  ...texts("label", "heading", "text"),
  /** The button's label; not every view has a button. */
  action: v.optional(nonEmptyText),
  /** The meta description, where it differs from the page's. */
  description: v.optional(metaFields.description),
});

export const newsletterSchema = v.strictObject({
  ...metaFields,
  views: v.strictObject(fieldsFor(NEWSLETTER_VIEWS, viewSchema)),
});

export type NewsletterText = v.InferOutput<typeof viewSchema>;
