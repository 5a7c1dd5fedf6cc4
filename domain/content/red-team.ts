import * as v from "valibot";
import { agenticId, atlasId, owaspId } from "../framework-ids.ts";
import { entrySchema, openingFields } from "./page.ts";
import { atLeastOne, evidenceSchema, exactly, nonEmptyText, textObject, told, toldTexts } from "./text.ts";
import { RISK_LEVELS } from "./threat-gallery.ts";

/** The specification's service has no length; ours is six weeks, and the drawing has a place for each. */
const ENGAGEMENT_WEEKS = 6;

export const engagementSchema = v.strictObject({
  ...openingFields,
  ...toldTexts({
    week: "The word before a week’s number.",
    leaves: "The word before what a week leaves behind.",
  }),
  weeks: exactly(
    ENGAGEMENT_WEEKS,
    v.strictObject(
      toldTexts({
        name: "One word.",
        text: "What is done in it, in one or two sentences.",
        leaves: "What you hold when it is over, in two or three words.",
      }),
    ),
  ),
  note: told("What others measured that speaks for doing it so, with its source.", evidenceSchema),
});

const RULE_KINDS = ["attack", "ask", "never"] as const;

export const rulesSchema = v.strictObject({
  ...openingFields,
  columns: told(
    "What is attacked, what is asked about first, what is never done.",
    exactly(
      RULE_KINDS.length,
      v.strictObject({
        id: v.picklist(RULE_KINDS),
        name: told("How the column is headed.", nonEmptyText),
        rules: told("Each on a line or two.", atLeastOne(nonEmptyText)),
      }),
    ),
  ),
  stop: told(
    "How either side ends a test: a sentence in three parts around the one word that does it.",
    textObject("label", "before", "word", "after"),
  ),
});

/** How a family is used in a week: not at all, as it is, knowing the defence, or again after the fixes. */
const WEEK_USES = ["no", "used", "adaptive", "again"] as const;
const weekUse = v.picklist(WEEK_USES);
const frameworkIds = {
  owasp: told("In OWASP’s list for LLM applications: LLM01.", atLeastOne(owaspId)),
  agentic: told("In OWASP’s list for agents: ASI01.", atLeastOne(agenticId)),
  atlas: told("In MITRE ATLAS: AML.T0051.", atLeastOne(atlasId)),
};

export const familiesSchema = v.strictObject({
  ...openingFields,
  columns: told("The heads of the table’s columns.", textObject("family", "owasp", "agentic", "atlas")),
  week: told("The word before a week’s number.", nonEmptyText),
  weeks: told(
    "The weeks in which something is attacked, by the engagement’s numbers.",
    exactly(5, v.strictObject({ number: v.pipe(v.number(), v.integer()), name: nonEmptyText })),
  ),
  words: told("What each mark of the table means, in words.", textObject(...WEEK_USES)),
  families: atLeastOne(
    v.strictObject({
      name: nonEmptyText,
      ...frameworkIds,
      use: told(
        "Week by week: not used, used, adaptive (knowing the defence), or again after the fixes.",
        exactly(5, weekUse),
      ),
    }),
  ),
  references: told("Which editions of the lists the ids are from.", nonEmptyText),
  tally: told(
    "What was counted somewhere else, with its source, and the variants it was counted by.",
    v.strictObject({
      heading: nonEmptyText,
      ...evidenceSchema.entries,
      variants: atLeastOne(
        v.strictObject({ name: nonEmptyText, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      ),
    }),
  ),
});

/** A fix makes success less likely, or makes it matter less. */
const FIX_EFFECTS = ["chance", "damage"] as const;

const labelledText = textObject("label", "text");

const sheetSchema = v.strictObject({
  ...toldTexts({
    number: "Which of the report’s findings it is.",
    mark: "Says on the sheet itself that it is a sample.",
    page: "Which page of the report it is.",
    title: "Who can do what to whom, in one sentence.",
  }),
  maps: told("Its ids in the public lists.", v.strictObject(frameworkIds)),
  goal: told("Which of the plan’s goals was reached.", labelledText),
  severity: v.strictObject({
    label: nonEmptyText,
    level: v.picklist(RISK_LEVELS),
    reason: told("Reach, rights and data; and why not a level more.", nonEmptyText),
  }),
  system: told("What was tested, in which version, when. █ stands for what a report hides.", labelledText),
  reproduction: v.strictObject({
    label: nonEmptyText,
    steps: told("What to do to see it again, in order.", atLeastOne(nonEmptyText)),
  }),
  rate: told(
    "How often it worked: a sentence around the value, and the 95% interval.",
    textObject("label", "before", "value", "after", "interval"),
  ),
  judge: told("Who or what decided that an attempt worked.", labelledText),
  evidence: v.strictObject({
    label: nonEmptyText,
    lines: told("Lines of the log, as they are; only what proves it.", atLeastOne(nonEmptyText)),
  }),
  fix: v.strictObject({
    label: nonEmptyText,
    effects: told("The two things a fix can do, in words.", textObject(...FIX_EFFECTS)),
    steps: told(
      "The strongest first.",
      atLeastOne(
        v.strictObject({
          ...toldTexts({ what: "What to change.", why: "Why that helps, or is not enough alone." }),
          effect: told("Whether success becomes less likely, or matters less.", v.picklist(FIX_EFFECTS)),
        }),
      ),
    ),
  }),
  retest: told(
    "What came of it after the fix: the value, and the true rate it still allows.",
    textObject("label", "before", "value", "bound", "stamp"),
  ),
});

export const findingSchema = v.strictObject({
  ...openingFields,
  sheet: sheetSchema,
  notes: told(
    "Beside the sheet: what a part of it is there for.",
    v.strictObject({
      severity: entrySchema,
      rate: entrySchema,
      evidence: entrySchema,
      fix: entrySchema,
      retest: entrySchema,
    }),
  ),
  arithmetic: told("How the sheet’s intervals were worked out.", nonEmptyText),
});

const sideSchema = v.strictObject({
  name: told("How the list is headed.", nonEmptyText),
  entries: told("As many as on the other side.", atLeastOne(entrySchema)),
});

export const bothSidesSchema = v.strictObject({
  ...openingFields,
  get: told("What a customer gets.", sideSchema),
  need: told("What we need from them.", sideSchema),
  evidence: told("What others have measured, with its source and year.", evidenceSchema),
});

export type EngagementContent = v.InferOutput<typeof engagementSchema>;
export type RuleKind = (typeof RULE_KINDS)[number];
export type RulesContent = v.InferOutput<typeof rulesSchema>;
export type WeekUse = v.InferOutput<typeof weekUse>;
export type FamiliesContent = v.InferOutput<typeof familiesSchema>;
export type FindingContent = v.InferOutput<typeof findingSchema>;
export type FindingSheet = FindingContent["sheet"];
export type BothSidesContent = v.InferOutput<typeof bothSidesSchema>;
