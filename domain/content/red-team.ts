import { capitalised } from "./format.ts";
import { agenticId, atlasId, owaspId } from "./framework-ids.ts";
import { entrySchema, openingFields } from "./page.ts";
import { NOTED_PARTS } from "./page-constants.ts";
import * as v from "./text.ts";
import { RISK_LEVELS } from "./threat-gallery.ts";

const RULE_KINDS = ["attack", "ask", "never"] as const;

/** Use of an attack family in a week: not used, used, adapted to the defence, or repeated after the fixes. */
const WEEK_USES = ["no", "used", "adaptive", "again"] as const;
const frameworkIds = {
  owasp: v.described("In OWASP’s list for LLM applications: LLM01.", v.atLeastOne(owaspId)),
  agentic: v.described("In OWASP’s list for agents: ASI01.", v.atLeastOne(agenticId)),
  atlas: v.described("In MITRE ATLAS: AML.T0051.", v.atLeastOne(atlasId)),
};

/** Effects of a fix: an attack succeeds less often, or does less damage. */
const FIX_EFFECTS = ["chance", "damage"] as const;

const labelledText = v.textObject("label", "text");

const sheetSchema = v.object({
  number: "Which of the report’s findings it is.",
  mark: "Says on the sheet itself that it is a sample.",
  page: "Which page of the report it is.",
  title: "Who can do what to whom, in one sentence.",
  maps: v.described("Its ids in the public lists.", v.object(frameworkIds)),
  goal: v.described("Which of the plan’s goals was reached.", labelledText),
  severity: v.object({
    label: v.nonEmptyText,
    level: v.picklist(RISK_LEVELS),
    reason: "Reach, rights and data; and why not a level more.",
  }),
  system: v.described("What was tested, in which version, when. █ stands for what a report hides.", labelledText),
  reproduction: v.object({
    label: v.nonEmptyText,
    steps: v.described("What to do to see it again, in order.", v.atLeastOne(v.nonEmptyText)),
  }),
  rate: v.described(
    "How often it worked: a sentence around the value, and the 95% interval.",
    v.textObject("label", "before", "value", "after", "interval"),
  ),
  judge: v.described("Who or what decided that an attempt worked.", labelledText),
  evidence: v.object({
    label: v.nonEmptyText,
    lines: v.described("Lines of the log, as they are; only what proves it.", v.atLeastOne(v.nonEmptyText)),
  }),
  fix: v.object({
    label: v.nonEmptyText,
    effects: v.described("The two things a fix can do, in words.", v.textObject(...FIX_EFFECTS)),
    steps: v.described(
      "The strongest first.",
      v.atLeastOne({
        what: "What to change.",
        why: "Why that helps, or is not enough alone.",
        effect: v.described("Whether success becomes less likely, or matters less.", v.picklist(FIX_EFFECTS)),
      }),
    ),
  }),
  retest: v.described(
    "What came of it after the fix: the value, and the true rate it still allows.",
    v.textObject("label", "before", "value", "bound", "stamp"),
  ),
});

const sideSchema = v.object({
  name: "How the list is headed.",
  entries: v.described("As many as on the other side.", v.atLeastOne(entrySchema)),
});

/** The schemas of content/redteam/. */
export const redTeamSchemas = {
  "redteam/engagement": v.object({
    ...openingFields,
    week: "The word before a week’s number.",
    leaves: "The word before what a week leaves behind.",
    /** The drawing has a place for each week. */
    weeks: v.exactly(6, {
      name: "One word.",
      text: "What is done in it, in one or two sentences.",
      leaves: "What you hold when it is over, in two or three words.",
    }),
    note: v.described("What others measured that speaks for doing it so, with its source.", v.evidenceSchema),
  }),
  "redteam/rules": v.object({
    ...openingFields,
    columns: v.described(
      "What is attacked, what is asked about first, what is never done.",
      v.exactly(RULE_KINDS.length, {
        id: v.picklist(RULE_KINDS),
        name: "How the column is headed.",
        rules: v.described("Each on a line or two.", v.atLeastOne(v.nonEmptyText)),
      }),
    ),
    stop: v.described(
      "How either side ends a test: a sentence in three parts around the one word that does it.",
      v.textObject("label", "before", "word", "after"),
    ),
  }),
  "redteam/families": v.object({
    ...openingFields,
    columns: v.described("The heads of the table’s columns.", v.textObject("family", "owasp", "agentic", "atlas")),
    week: "The word before a week’s number.",
    weeks: v.described(
      "The weeks in which something is attacked, by the engagement’s numbers.",
      v.exactly(5, { number: v.pipe(v.number(), v.integer()), name: v.nonEmptyText }),
    ),
    words: v.described("What each mark of the table means, in words.", v.textObject(...WEEK_USES)),
    families: v.atLeastOne({
      name: v.nonEmptyText,
      ...frameworkIds,
      use: v.described(
        "Week by week: not used, used, adaptive (knowing the defence), or again after the fixes.",
        v.exactly(5, v.picklist(WEEK_USES)),
      ),
    }),
    references: "Which editions of the lists the ids are from.",
    tally: v.described("What was counted somewhere else, with its source, and the variants it was counted by.", {
      heading: v.nonEmptyText,
      ...v.evidenceSchema.entries,
      variants: v.atLeastOne({ name: v.nonEmptyText, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    }),
  }),
  "redteam/finding": v.object({
    ...openingFields,
    sheet: sheetSchema,
    notes: v.described(
      "Beside the sheet: what a part of it is there for.",
      v.object(v.fieldsFor(NOTED_PARTS, entrySchema)),
    ),
    arithmetic: "How the sheet’s intervals were worked out.",
  }),
  "redteam/both-sides": v.object({
    ...openingFields,
    get: v.described("What a customer gets.", sideSchema),
    need: v.described("What we need from them.", sideSchema),
    evidence: v.described("What others have measured, with its source and year.", v.evidenceSchema),
  }),
};

export type EngagementContent = v.InferOutput<(typeof redTeamSchemas)["redteam/engagement"]>;
export type RuleKind = (typeof RULE_KINDS)[number];
export type RulesContent = v.InferOutput<(typeof redTeamSchemas)["redteam/rules"]>;
export type WeekUse = (typeof WEEK_USES)[number];
export type FamiliesContent = v.InferOutput<(typeof redTeamSchemas)["redteam/families"]>;
export type FindingContent = v.InferOutput<(typeof redTeamSchemas)["redteam/finding"]>;
export type FindingSheet = FindingContent["sheet"];
export type BothSidesContent = v.InferOutput<(typeof redTeamSchemas)["redteam/both-sides"]>;

/** The comment in the sample report that the product page's sheet replaces. */
export const SHEET_PLACE = "<!-- the sheet of content/redteam/finding.yaml -->";

const part = ({ label }: { label: string }, text: string) => `**${label}.** ${text}`;
const numbered = (items: readonly string[]) => items.map((item, index) => `${index + 1}. ${item}`).join("\n");

/** A finding as Markdown for a report: its nine parts, in the order of the sheet. */
export function findingMarkdown(sheet: FindingSheet): string {
  const { number, title, maps, goal, severity, system, reproduction, rate, judge, evidence, fix, retest } = sheet;
  const ids = [maps.owasp.map((id) => `${id}:2026`), maps.agentic.map((id) => `${id}:2026`), maps.atlas];
  return [
    `### ${number}: ${title}`,
    ids.map((list) => list.join(", ")).join(" · "),
    part(goal, goal.text),
    part(severity, `${capitalised(severity.level)}. ${severity.reason}`),
    part(system, system.text),
    part(reproduction, ""),
    numbered(reproduction.steps),
    part(rate, `${rate.before} ${rate.value} ${rate.after}, ${rate.interval}.`),
    part(judge, judge.text),
    part(evidence, ""),
    `\`\`\`text\n${evidence.lines.join("\n")}\n\`\`\``,
    part(fix, ""),
    numbered(fix.steps.map(({ what, why, effect }) => `${what} ${why} *${fix.effects[effect]}.*`)),
    part(retest, `${retest.before} ${retest.value}; ${retest.bound}. ${retest.stamp}.`),
  ].join("\n\n");
}
