import * as v from "valibot";
import { metaFields } from "./page.ts";
import { anchor, atLeastOne, exactly, nonEmptyText } from "./text.ts";

/** Each has an icon drawn for it. */
const FEATURE_IDS = ["real-time-visibility", "guardrails", "threat-detection", "compliance"] as const;

const featureSchema = v.strictObject({
  id: v.picklist(FEATURE_IDS),
  name: nonEmptyText,
  description: nonEmptyText,
});

export const featuresSchema = v.strictObject({
  features: v.pipe(
    v.array(featureSchema),
    v.check(
      (features) =>
        features.length === FEATURE_IDS.length && FEATURE_IDS.every((id) => features.some((f) => f.id === id)),
      `must have each of ${FEATURE_IDS.join(", ")} once`,
    ),
  ),
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
  name: nonEmptyText,
  description: nonEmptyText,
  position: v.picklist(TARGET_POSITIONS),
});

export const platformSchema = v.strictObject({
  label: nonEmptyText,
  heading: nonEmptyText,
  lead: nonEmptyText,
  prompt: nonEmptyText,
  badge: nonEmptyText,
  targets: v.pipe(
    v.array(targetSchema),
    v.check(
      (targets) => hasEachOnce(TARGET_IDS, targets, ({ id }) => id),
      `must have each of ${TARGET_IDS.join(", ")} once`,
    ),
    v.check(
      (targets) => hasEachOnce(TARGET_POSITIONS, targets, ({ position }) => position),
      `must have one at each position: ${TARGET_POSITIONS.join(", ")}`,
    ),
  ),
});

export type SecurityTarget = v.InferOutput<typeof targetSchema>;
export type PlatformContent = v.InferOutput<typeof platformSchema>;

function hasEachOnce<Key, Item>(keys: readonly Key[], items: readonly Item[], keyOf: (item: Item) => Key): boolean {
  return items.length === keys.length && keys.every((key) => items.some((item) => keyOf(item) === key));
}

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
