import * as v from "valibot";
import { metaFields } from "./page.ts";
import { anchor, atLeastOne, exactly, nonEmptyText } from "./words.ts";

const heroSchema = v.strictObject({
  /** What the line types, in turn; the first two read as one sentence. */
  phrases: v.pipe(v.array(nonEmptyText), v.minLength(2, "needs at least two phrases")),
  lead: nonEmptyText,
  /** The second action, and what a visitor need not fear. */
  lab: v.strictObject({ text: nonEmptyText, note: nonEmptyText }),
  references: nonEmptyText,
  /** The public lists whose ids the products' findings carry. */
  frameworks: v.array(nonEmptyText),
});

/** Where a claim is shown to be true: a page, and the section of it. */
const linkSchema = v.strictObject({
  page: v.picklist(["guard", "redTeam", "about", "complianceMap"]),
  anchor: v.optional(anchor),
  text: nonEmptyText,
});

const openingFields = { label: nonEmptyText, heading: nonEmptyText };

const whySchema = v.strictObject({
  ...openingFields,
  lead: nonEmptyText,
  reasons: exactly(6, v.strictObject({ title: nonEmptyText, text: nonEmptyText, link: linkSchema })),
});

const redTeamSchema = v.strictObject({
  ...openingFields,
  lead: nonEmptyText,
  finding: nonEmptyText,
  families: nonEmptyText,
  /** What a week leaves behind, before each week's own. */
  deliverable: nonEmptyText,
});

const rolesSchema = v.strictObject({
  ...openingFields,
  roles: atLeastOne(v.strictObject({ name: nonEmptyText, text: nonEmptyText, link: linkSchema })),
});

const researchSchema = v.strictObject({ ...openingFields, all: nonEmptyText });

export const homeSchema = v.strictObject({
  ...metaFields,
  hero: heroSchema,
  why: whySchema,
  redTeam: redTeamSchema,
  roles: rolesSchema,
  research: researchSchema,
  closing: nonEmptyText,
});

export type HomeContent = v.InferOutput<typeof homeSchema>;
export type HeroContent = HomeContent["hero"];
export type ProofLink = v.InferOutput<typeof linkSchema>;
