import * as v from "valibot";
import { agenticId, atlasId, owaspId } from "../framework-ids.ts";
import { entrySchema, openingFields } from "./page.ts";
import { atLeastOne, evidenceSchema, exactly, nonEmptyText, textObject, texts } from "./text.ts";
import { RISK_LEVELS } from "./threat-gallery.ts";

/** The specification's service has no length; ours is six weeks, and the drawing has a place for each. */
const ENGAGEMENT_WEEKS = 6;

export const engagementSchema = v.strictObject({
  ...openingFields,
  ...texts("week", "leaves"),
  weeks: exactly(ENGAGEMENT_WEEKS, textObject("name", "text", "leaves")),
  note: evidenceSchema,
});

const RULE_KINDS = ["attack", "ask", "never"] as const;

export const rulesSchema = v.strictObject({
  ...openingFields,
  columns: exactly(
    RULE_KINDS.length,
    v.strictObject({ id: v.picklist(RULE_KINDS), name: nonEmptyText, rules: atLeastOne(nonEmptyText) }),
  ),
  stop: textObject("label", "before", "word", "after"),
});

/** How a family is used in a week: not at all, as it is, knowing the defence, or again after the fixes. */
const WEEK_USES = ["no", "used", "adaptive", "again"] as const;
const weekUse = v.picklist(WEEK_USES);
const frameworkIds = { owasp: atLeastOne(owaspId), agentic: atLeastOne(agenticId), atlas: atLeastOne(atlasId) };

export const familiesSchema = v.strictObject({
  ...openingFields,
  columns: textObject("family", "owasp", "agentic", "atlas"),
  week: nonEmptyText,
  weeks: exactly(5, v.strictObject({ number: v.pipe(v.number(), v.integer()), name: nonEmptyText })),
  words: textObject(...WEEK_USES),
  families: atLeastOne(v.strictObject({ name: nonEmptyText, ...frameworkIds, use: exactly(5, weekUse) })),
  references: nonEmptyText,
  tally: v.strictObject({
    heading: nonEmptyText,
    ...evidenceSchema.entries,
    variants: atLeastOne(v.strictObject({ name: nonEmptyText, count: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
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

const labelledText = textObject("label", "text");

const sheetSchema = v.strictObject({
  /** The mark says on the sheet itself that it is a sample. */
  ...texts("number", "mark", "page", "title"),
  maps: v.strictObject(frameworkIds),
  goal: labelledText,
  severity: v.strictObject({ label: nonEmptyText, level: v.picklist(RISK_LEVELS), reason: nonEmptyText }),
  system: labelledText,
  reproduction: v.strictObject({ label: nonEmptyText, steps: atLeastOne(nonEmptyText) }),
  rate: textObject("label", "before", "value", "after", "interval"),
  judge: labelledText,
  evidence: v.strictObject({ label: nonEmptyText, lines: atLeastOne(nonEmptyText) }),
  fix: v.strictObject({
    label: nonEmptyText,
    effects: textObject(...FIX_EFFECTS),
    steps: atLeastOne(v.strictObject({ ...texts("what", "why"), effect: v.picklist(FIX_EFFECTS) })),
  }),
  retest: textObject("label", "before", "value", "bound", "stamp"),
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
  arithmetic: nonEmptyText,
});

const sideSchema = v.strictObject({ name: nonEmptyText, entries: atLeastOne(entrySchema) });

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
export type BothSidesContent = v.InferOutput<typeof bothSidesSchema>;
