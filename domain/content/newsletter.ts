import * as v from "valibot";
import { NEWSLETTER_VIEWS, type NewsletterView } from "../newsletter.ts";
import { metaFields } from "./page.ts";
import { nonEmptyText, texts } from "./text.ts";

const viewSchema = v.strictObject({
  ...texts("label", "heading", "text"),
  /** The button's label; not every view has a button. */
  action: v.optional(nonEmptyText),
});

export const newsletterSchema = v.strictObject({
  ...metaFields,
  views: v.strictObject(
    Object.fromEntries(NEWSLETTER_VIEWS.map((view) => [view, viewSchema])) as Record<NewsletterView, typeof viewSchema>,
  ),
});

export type NewsletterText = v.InferOutput<typeof viewSchema>;
