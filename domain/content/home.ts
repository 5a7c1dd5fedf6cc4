import * as v from "valibot";
import { FRAMEWORKS } from "../compliance-view.ts";
import { displayLines } from "./line-width.ts";
import { metaFields } from "./page.ts";
import { anchor, atLeastOne, exactly, nonEmptyText, oneForEach, textObject, texts, told } from "./text.ts";

/** Each has an icon drawn for it. */
const FEATURE_IDS = ["real-time-visibility", "guardrails", "threat-detection", "compliance"] as const;

const featureSchema = v.strictObject({ id: v.picklist(FEATURE_IDS), ...texts("name", "description") });

export const featuresSchema = v.strictObject({
  features: oneForEach(FEATURE_IDS, featureSchema),
});

export type FeatureId = (typeof FEATURE_IDS)[number];
export type Feature = v.InferOutput<typeof featureSchema>;

const TARGET_IDS = [
  "customer-service-assistants",
  "knowledge-management-systems",
  "process-automation-apis",
  "agentic-workflows",
] as const;

/** Where a target stands around the mark: on the diagonals, so that each has a corner of the stage for its words. */
const TARGET_POSITIONS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

const targetSchema = v.strictObject({
  id: v.picklist(TARGET_IDS),
  ...texts("name", "description"),
  position: v.picklist(TARGET_POSITIONS),
});

export const platformSchema = v.strictObject({
  ...texts("label", "heading", "lead", "prompt", "badge"),
  targets: v.pipe(
    oneForEach(TARGET_IDS, targetSchema),
    v.check(
      (targets) => new Set(targets.map(({ position }) => position)).size === TARGET_POSITIONS.length,
      `must have one at each position: ${TARGET_POSITIONS.join(", ")}`,
    ),
  ),
});

export type SecurityTarget = v.InferOutput<typeof targetSchema>;
export type PlatformContent = v.InferOutput<typeof platformSchema>;

/** Two lines are reserved for what is typed; a third would move all below it at every change. */
const HERO_LINES = 2;
/** A line on the narrowest phone, 320 px: wider screens have 6.4 em (app/features/home/hero/Hero.module.css). */
const HERO_LINE_EM = 6.09;

const phraseSchema = v.pipe(
  nonEmptyText,
  v.check(
    (phrase) => displayLines(phrase, HERO_LINE_EM) <= HERO_LINES,
    ({ received }) => `is ${received}, which takes more than two lines on a phone: about 11 letters fit on a line`,
  ),
);

const heroSchema = v.strictObject({
  phrases: told(
    "What the line types, in turn; the first two read as one sentence.",
    v.pipe(v.array(phraseSchema), v.minLength(2, "needs at least two phrases")),
  ),
  lead: nonEmptyText,
  lab: told("The second action, and what a visitor need not fear.", textObject("text", "note")),
  references: nonEmptyText,
  frameworks: told(
    "The public lists whose ids the products' findings carry.",
    v.array(v.strictObject({ name: nonEmptyText, id: v.picklist(FRAMEWORKS) })),
  ),
});

/** Where a claim is shown to be true: a page, and the section of it. */
const linkSchema = v.strictObject({
  page: v.picklist(["guard", "redTeam", "about", "complianceMap"]),
  anchor: v.optional(anchor),
  text: nonEmptyText,
});

const openingFields = texts("label", "heading");

const whySchema = v.strictObject({
  ...openingFields,
  lead: nonEmptyText,
  reasons: exactly(6, v.strictObject({ ...texts("title", "text"), link: linkSchema })),
});

const redTeamSchema = v.strictObject({
  ...openingFields,
  /** The deliverable is what a week leaves behind, before each week's own. */
  ...texts("lead", "finding", "families", "deliverable"),
});

const rolesSchema = v.strictObject({
  ...openingFields,
  roles: atLeastOne(v.strictObject({ ...texts("name", "text"), link: linkSchema })),
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
