import * as v from "valibot";
import { entrySchema, openingFields } from "./page.ts";
import { atLeastOne, exactly, nonEmptyText } from "./text.ts";

/** The page has no row "On this page", so its sections need no short name. */
const { short: _, ...opening } = openingFields;

export const ideaSchema = v.strictObject({
  ...opening,
  /** The drawing has three leaders: to a gate, to a wall, to the core. */
  notes: exactly(3, v.strictObject({ label: nonEmptyText, title: nonEmptyText, text: nonEmptyText })),
});

export const makeSchema = v.strictObject({
  ...opening,
  cards: exactly(
    4,
    v.strictObject({
      page: v.picklist(["guard", "redTeam", "benchmarks", "blog"]),
      name: nonEmptyText,
      text: nonEmptyText,
    }),
  ),
});

export const principlesSchema = v.strictObject({
  ...opening,
  so: nonEmptyText,
  /** A principle without a consequence is refused. Where the benchmark breaks one, the link leads to what it lacks. */
  principles: atLeastOne(
    v.strictObject({
      title: nonEmptyText,
      text: nonEmptyText,
      exception: v.optional(v.strictObject({ text: nonEmptyText, link: nonEmptyText })),
      consequence: nonEmptyText,
    }),
  ),
});

export const houseRulesSchema = v.strictObject({ ...opening, rules: atLeastOne(entrySchema) });

export const disclosureSchema = v.strictObject({
  ...opening,
  steps: atLeastOne(entrySchema),
  address: nonEmptyText,
  machines: nonEmptyText,
  other: nonEmptyText,
  contact: nonEmptyText,
});

export type IdeaContent = v.InferOutput<typeof ideaSchema>;
export type MakeContent = v.InferOutput<typeof makeSchema>;
export type PrinciplesContent = v.InferOutput<typeof principlesSchema>;
export type HouseRulesContent = v.InferOutput<typeof houseRulesSchema>;
export type DisclosureContent = v.InferOutput<typeof disclosureSchema>;
