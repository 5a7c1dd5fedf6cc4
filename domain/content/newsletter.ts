import * as v from "valibot";
import { NEWSLETTER_VIEWS, type NewsletterView } from "../newsletter.ts";
import { metaFields } from "./page.ts";
import { nonEmptyText, texts } from "./text.ts";

const viewSchema = v.strictObject({
  ...texts("label", "heading", "text"),
  /** The button, on a view that has one. */
  action: v.optional(nonEmptyText),
});

export const newsletterSchema = v.strictObject({
  ...metaFields,
  views: v.strictObject(
    Object.fromEntries(NEWSLETTER_VIEWS.map((view) => [view, viewSchema])) as Record<NewsletterView, typeof viewSchema>,
  ),
});

export type NewsletterText = v.InferOutput<typeof viewSchema>;
