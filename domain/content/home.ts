import * as v from "valibot";
import type { RankedModel } from "../benchmark/facts.ts";
import { FRAMEWORKS } from "../resources/compliance-view.ts";
import { metaFields } from "./page.ts";
import {
  anchor,
  atLeastOne,
  atMost,
  described,
  evidenceSchema,
  exactly,
  nonEmptyText,
  object,
  oneForEach,
  optional,
  textObject,
  texts,
} from "./text.ts";

/** The platform's features; the page has an icon for each. */
const FEATURE_IDS = ["real-time-visibility", "guardrails", "threat-detection", "compliance"] as const;

const featureSchema = object({ id: v.picklist(FEATURE_IDS), ...texts("name", "description") });

const TARGET_IDS = [
  "customer-service-assistants",
  "knowledge-management-systems",
  "process-automation-apis",
  "agentic-workflows",
] as const;

/** Positions of the targets around the mark: on the diagonals, so that each has a corner of the stage for its text. */
const TARGET_POSITIONS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

const targetSchema = object({
  id: v.picklist(TARGET_IDS),
  ...texts("name", "description"),
  position: v.picklist(TARGET_POSITIONS),
});

/** The length of a phrase on two lines of a 320 px phone, which the page reserves: a third would shift the layout. */
const PHRASE_MAX = 23;

const heroSchema = object({
  phrases: described(
    "What the line types, in turn, on two lines of a phone at most; the first two read as one sentence.",
    v.pipe(v.array(atMost(PHRASE_MAX)), v.minLength(2, "needs at least two phrases")),
  ),
  lead: nonEmptyText,
  lab: described("The second action, and what a visitor need not fear.", textObject("text", "note")),
  references: nonEmptyText,
  frameworks: described(
    "The public lists whose ids the products' findings carry.",
    v.array(object({ name: nonEmptyText, id: v.picklist(FRAMEWORKS) })),
  ),
});

/** A link to the section of a page that proves a claim. */
const linkSchema = object({
  page: v.picklist(["guard", "redTeam", "about", "compliance", "dora", "sampleReport", "bankArticle"]),
  anchor: optional(anchor),
  text: nonEmptyText,
});

const proofSchema = object({ ...texts("title", "text"), link: linkSchema });

/** The schemas of the home page's content. */
export const homeSchemas = {
  features: object({ features: oneForEach(FEATURE_IDS, featureSchema) }),
  targets: object({
    ...texts("label", "heading", "lead", "prompt", "badge"),
    targets: v.pipe(
      oneForEach(TARGET_IDS, targetSchema),
      v.check(
        (targets) => new Set(targets.map(({ position }) => position)).size === TARGET_POSITIONS.length,
        `must have one at each position: ${TARGET_POSITIONS.join(", ")}`,
      ),
    ),
  }),
  home: object({
    ...metaFields,
    hero: heroSchema,
    why: object({ ...texts("label", "heading", "lead"), reasons: exactly(6, proofSchema) }),
    /** `deliverable` is the label before each week's deliverable. */
    redTeam: textObject("label", "heading", "lead", "finding", "families", "deliverable"),
    roles: object({ ...texts("label", "heading"), roles: atLeastOne({ ...texts("name", "text"), link: linkSchema }) }),
    banks: object({ ...texts("label", "heading"), lead: evidenceSchema, entries: atLeastOne(proofSchema) }),
    research: textObject("label", "heading", "all"),
    closing: nonEmptyText,
  }),
  "benchmarks/teaser": textObject("label", "lead", "link"),
};

export type FeatureId = (typeof FEATURE_IDS)[number];
export type Feature = v.InferOutput<typeof featureSchema>;
export type SecurityTarget = v.InferOutput<typeof targetSchema>;
export type PlatformContent = v.InferOutput<(typeof homeSchemas)["targets"]>;

export type BenchmarkTeaserContent = v.InferOutput<(typeof homeSchemas)["benchmarks/teaser"]> & {
  heading: string;
  /** Highest overall score first. */
  models: readonly RankedModel[];
};

export type HomeContent = v.InferOutput<(typeof homeSchemas)["home"]>;
export type HeroContent = HomeContent["hero"];
export type ProofLink = v.InferOutput<typeof linkSchema>;
