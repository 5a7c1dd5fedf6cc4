import * as v from "valibot";
import { blockSectionsSchema } from "./blocks.ts";
import { brief, linkFields } from "./menus.ts";
import { pageSchema } from "./page.ts";
import { described, nonEmptyText } from "./text.ts";

const { title, description, label, heading, lead, closing, closingAction } = pageSchema.entries;

/** A whole page in one file: its name is its address. */
export const wordsPageSchema = v.strictObject({
  title,
  description,
  label,
  heading,
  lead,
  closing,
  closingAction,
  ...blockSectionsSchema.entries,
  /** How lists of pages name it. Without a menu and a footer column the site map alone does. */
  navigation: v.strictObject({
    ...linkFields,
    brief: v.optional(brief),
    menu: v.optional(described("The header's menu it stands in, by its label.", nonEmptyText)),
    footer: v.optional(described("The footer's column it stands in, by its label.", nonEmptyText)),
  }),
});

export type WordsPage = v.InferOutput<typeof wordsPageSchema>;
/** What a list of pages needs to know of it. */
export type WordsPageLink = WordsPage["navigation"] & { name: string };
