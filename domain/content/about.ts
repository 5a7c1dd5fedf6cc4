import * as v from "valibot";
import { entrySchema, openingFields } from "./page.ts";
import { atLeastOne, exactly, nonEmptyText, textObject, texts } from "./text.ts";

/** The page has no row "On this page", so its sections need no short name. */
const { short: _, ...opening } = openingFields;

export const ideaSchema = v.strictObject({
  ...opening,
  /** The drawing has three leaders: to a gate, to a wall, to the core. */
  notes: exactly(3, textObject("label", "title", "text")),
});

export const makeSchema = v.strictObject({
  ...opening,
  cards: exactly(
    4,
    v.strictObject({
      page: v.picklist(["guard", "redTeam", "benchmarks", "blog"]),
      ...texts("name", "text"),
    }),
  ),
});

export const principlesSchema = v.strictObject({
  ...opening,
  so: nonEmptyText,
  /** A principle without a consequence is refused. Where the benchmark breaks one, the link leads to what it lacks. */
  principles: atLeastOne(
    v.strictObject({
      ...texts("title", "text"),
      exception: v.optional(textObject("text", "link")),
      consequence: nonEmptyText,
    }),
  ),
});

export const houseRulesSchema = v.strictObject({ ...opening, rules: atLeastOne(entrySchema) });

export const disclosureSchema = v.strictObject({
  ...opening,
  steps: atLeastOne(entrySchema),
  ...texts("address", "machines", "other", "contact"),
});

export type IdeaContent = v.InferOutput<typeof ideaSchema>;
export type MakeContent = v.InferOutput<typeof makeSchema>;
export type PrinciplesContent = v.InferOutput<typeof principlesSchema>;
export type HouseRulesContent = v.InferOutput<typeof houseRulesSchema>;
export type DisclosureContent = v.InferOutput<typeof disclosureSchema>;
