import * as v from "valibot";
import type { RankedModel } from "../benchmark/facts.ts";
import { FRAMEWORKS } from "../resources/compliance-view.ts";
import { metaFields } from "./page.ts";
import {
  anchor,
  atLeastOne,
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

/** Lines reserved for the typed phrase; a third line would shift the layout. */
const HERO_LINES = 2;
/** Width of a line on a 320 px phone; wider screens have 6.4 em (app/features/home/hero/Hero.module.css). */
const HERO_LINE_EM = 6.09;

const phraseSchema = v.pipe(
  nonEmptyText,
  v.check(
    (phrase) => displayLines(phrase, HERO_LINE_EM) <= HERO_LINES,
    ({ received }) => `is ${received}, which takes more than two lines on a phone: about 11 letters fit on a line`,
  ),
);

const heroSchema = object({
  phrases: described(
    "What the line types, in turn; the first two read as one sentence.",
    v.pipe(v.array(phraseSchema), v.minLength(2, "needs at least two phrases")),
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

/** Letter widths of the display face in em, tracking included: the widest of each group, measured in a browser. */
const WIDTHS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ijlI.,:;!'’]/, 0.27],
  [/\s/, 0.2],
  [/[rft1-]/, 0.38],
  [/[mwM%]/, 0.83],
  [/W/, 0.96],
  [/[A-Z]/, 0.72],
  [/[\d&]/, 0.64],
];
const OTHER_LETTERS = 0.59;

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTERS), 0);

/** The number of lines of this width that a text takes in the display face. A word wider than a line wraps. */
function displayLines(text: string, lineEm: number): number {
  let lines = 1;
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= lineEm) {
      line = longer;
      continue;
    }
    lines += (line === "" ? 0 : 1) + Math.ceil(widthOf(word) / lineEm) - 1;
    line = word;
  }
  return lines;
}
