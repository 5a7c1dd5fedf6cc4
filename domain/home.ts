import * as v from "valibot";
import { metaFields } from "./page.ts";
import { anchor, atLeastOne, exactly, words } from "./words.ts";

const heroSchema = v.strictObject({
  /** What the line types, in turn; the first two read as one sentence. */
  phrases: v.pipe(v.array(words), v.minLength(2, "needs at least two phrases")),
  lead: words,
  /** The second action, and what a visitor need not fear. */
  lab: v.strictObject({ text: words, note: words }),
  references: words,
  /** The public lists whose ids the products' findings carry. */
  frameworks: v.array(words),
});

/** Where a claim is shown to be true: a page, and the section of it. */
const linkSchema = v.strictObject({
  page: v.picklist(["guard", "redTeam", "about", "complianceMap"]),
  anchor: v.optional(anchor),
  text: words,
});

const openingFields = { label: words, heading: words };

const whySchema = v.strictObject({
  ...openingFields,
  lead: words,
  reasons: exactly(6, v.strictObject({ title: words, text: words, link: linkSchema })),
});

const redTeamSchema = v.strictObject({
  ...openingFields,
  lead: words,
  finding: words,
  families: words,
  /** What a week leaves behind, before each week's own. */
  deliverable: words,
});

const rolesSchema = v.strictObject({
  ...openingFields,
  roles: atLeastOne(v.strictObject({ name: words, text: words, link: linkSchema })),
});

const researchSchema = v.strictObject({ ...openingFields, all: words });

export const homeSchema = v.strictObject({
  ...metaFields,
  hero: heroSchema,
  why: whySchema,
  redTeam: redTeamSchema,
  roles: rolesSchema,
  research: researchSchema,
  closing: words,
});

export type HomeContent = v.InferOutput<typeof homeSchema>;
export type HeroContent = HomeContent["hero"];
export type ProofLink = v.InferOutput<typeof linkSchema>;
