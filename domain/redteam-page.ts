import * as v from "valibot";
import { agenticId, atlasId, owaspId } from "./framework-ids.ts";
import { entrySchema, openingFields } from "./product-section.ts";
import { RISK_LEVELS } from "./threat-gallery.ts";
import { atLeastOne, evidenceSchema, exactly, words } from "./words.ts";

/** The specification's service has no length; ours is six weeks, and the drawing has a place for each. */
export const ENGAGEMENT_WEEKS = 6;

export const engagementSchema = v.strictObject({
  ...openingFields,
  week: words,
  leaves: words,
  weeks: exactly(ENGAGEMENT_WEEKS, v.strictObject({ name: words, text: words, leaves: words })),
  note: evidenceSchema,
});

export const RULE_KINDS = ["attack", "ask", "never"] as const;

export const rulesSchema = v.strictObject({
  ...openingFields,
  columns: exactly(
    RULE_KINDS.length,
    v.strictObject({ id: v.picklist(RULE_KINDS), name: words, rules: atLeastOne(words) }),
  ),
  stop: v.strictObject({ label: words, before: words, word: words, after: words }),
});

/** How a family is used in a week: not at all, as it is, knowing the defence, or again after the fixes. */
export const WEEK_USES = ["no", "used", "adaptive", "again"] as const;
const weekUse = v.picklist(WEEK_USES);

export const familiesSchema = v.strictObject({
  ...openingFields,
  columns: v.strictObject({ family: words, owasp: words, agentic: words, atlas: words }),
  week: words,
  weeks: exactly(5, v.strictObject({ number: v.pipe(v.number(), v.integer()), name: words })),
  words: v.strictObject({ no: words, used: words, adaptive: words, again: words }),
  families: atLeastOne(
    v.strictObject({
      name: words,
      owasp: atLeastOne(owaspId),
      agentic: atLeastOne(agenticId),
      atlas: atLeastOne(atlasId),
      use: exactly(5, weekUse),
    }),
  ),
  references: words,
  tally: v.strictObject({
    heading: words,
    ...evidenceSchema.entries,
    variants: atLeastOne(v.strictObject({ name: words, count: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  }),
});

/** What a finding consists of, in the order of the sheet; the article on red teaming lists the same nine. */
export const FINDING_ITEMS = [
  "goal",
  "severity",
  "system",
  "reproduction",
  "rate",
  "judge",
  "evidence",
  "fix",
  "retest",
] as const;

/** A fix makes success less likely, or makes it matter less. */
const FIX_EFFECTS = ["chance", "damage"] as const;

const sheetSchema = v.strictObject({
  number: words,
  /** Says on the sheet itself that it is a sample. */
  mark: words,
  page: words,
  title: words,
  maps: v.strictObject({
    owasp: atLeastOne(owaspId),
    agentic: atLeastOne(agenticId),
    atlas: atLeastOne(atlasId),
  }),
  goal: v.strictObject({ label: words, text: words }),
  severity: v.strictObject({ label: words, level: v.picklist(RISK_LEVELS), reason: words }),
  system: v.strictObject({ label: words, text: words }),
  reproduction: v.strictObject({ label: words, steps: atLeastOne(words) }),
  rate: v.strictObject({ label: words, before: words, value: words, after: words, interval: words }),
  judge: v.strictObject({ label: words, text: words }),
  evidence: v.strictObject({ label: words, lines: atLeastOne(words) }),
  fix: v.strictObject({
    label: words,
    effects: v.strictObject({ chance: words, damage: words }),
    steps: atLeastOne(v.strictObject({ what: words, why: words, effect: v.picklist(FIX_EFFECTS) })),
  }),
  retest: v.strictObject({ label: words, before: words, value: words, bound: words, stamp: words }),
});

/** The parts of the sheet that are explained beside it, from above. */
export const NOTED_PARTS = ["severity", "rate", "evidence", "fix", "retest"] as const;

export const findingSchema = v.strictObject({
  ...openingFields,
  sheet: sheetSchema,
  notes: v.strictObject({
    severity: entrySchema,
    rate: entrySchema,
    evidence: entrySchema,
    fix: entrySchema,
    retest: entrySchema,
  }),
  arithmetic: words,
});

const sideSchema = v.strictObject({ name: words, entries: atLeastOne(entrySchema) });

export const bothSidesSchema = v.strictObject({
  ...openingFields,
  get: sideSchema,
  need: sideSchema,
  /** What others have measured, with its source and year. */
  evidence: evidenceSchema,
});

export type EngagementContent = v.InferOutput<typeof engagementSchema>;
export type RuleKind = (typeof RULE_KINDS)[number];
export type RulesContent = v.InferOutput<typeof rulesSchema>;
export type WeekUse = v.InferOutput<typeof weekUse>;
export type FamiliesContent = v.InferOutput<typeof familiesSchema>;
export type FindingContent = v.InferOutput<typeof findingSchema>;
export type FindingItem = (typeof FINDING_ITEMS)[number];
export type FindingSheet = FindingContent["sheet"];
export type NotedPart = (typeof NOTED_PARTS)[number];
export type BothSidesContent = v.InferOutput<typeof bothSidesSchema>;
