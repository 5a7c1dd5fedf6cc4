import { CHECKPOINTS, DECODINGS, FAMILY_NAMES, LOG_KEYS, ROLES, RULES } from "#guard";
import { entrySchema, linkedOpening, linkTo, openingFields } from "./page.ts";
import * as v from "./text.ts";
import { THREATS } from "./threats.ts";

const noted = v.textObject("name", "note");

const milliseconds = v.pipe(v.number(), v.gtValue(0, "is no time"));

const turnFields = {
  role: v.picklist(ROLES),
  text: v.nonEmptyText,
  tool: v.optional("For a tool: its name, as a policy spells it."),
};

const loggedTurn = v.object({
  ...turnFields,
  text: v.described("Empty for a call that is still to be made.", v.string()),
  arguments: v.described("For a tool: the arguments of the call.", v.optional(v.record(v.string(), v.nonEmptyText))),
});

const logField = v.object({
  ...v.texts("name", "note"),
  key: v.described("The one field to look at first.", v.optional(v.boolean(), false)),
});

const deploymentRows = v.texts("changes", "sees", "misses", "costs", "choose");

const exampleFields = { catches: "Must raise it.", leaves: "Must not raise it." };

const ruleSchema = v.object({
  as: v.described("What both examples are.", v.optional(v.picklist(["message", "answer", "conversation"]), "message")),
  systemPrompt: v.described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
  ...exampleFields,
  note: v.optional("What the engine's own sentence leaves out."),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Figures of a version of the learned layer, in the order in which they are shown. */
const VERSION_FIGURES = ["heldBack", "provoking", "attacks", "benign", "families"] as const;

const learnedVersion = v.object({
  version: "As packages/guard/weights/card.json has it.",
  text: "What changed.",
  date: v.calendarDate,
  figures: v.described("As they were when it was published; never changed later.", v.textObject(...VERSION_FIGURES)),
});

/** The schemas of content/guard/. */
export const guardSchemas = {
  "guard/request-path": v.object({
    ...openingFields,
    ...v.texts("plan", "section", "incoming", "outgoing"),
    /** The drawing has three inbound and three outbound openings. */
    openings: v.object({ in: v.exactly(3, noted), out: v.exactly(3, noted) }),
    steps: v.exactly(5, noted),
    caption: v.nonEmptyText,
  }),
  "guard/engine": v.object({
    ...openingFields,
    entries: v.atLeastOne({ ...entrySchema.entries, link: v.optional(linkTo) }),
    languages: v.object({
      several: v.described(
        "Beside English: several families of rules, and measured benign prompts.",
        v.atLeastOne(v.nonEmptyText),
      ),
      override: v.described("Only the commonest ways to say “ignore your instructions”.", v.atLeastOne(v.nonEmptyText)),
    }),
    speed: v.described(
      "For a message of 1 KB, as npm run bench -- --only guard prints it: of the rules, and of the learned layer.",
      {
        p50: milliseconds,
        p95: milliseconds,
        learned: v.object({ p50: milliseconds, p95: milliseconds }),
        machine: v.nonEmptyText,
        measured: v.calendarDate,
      },
    ),
  }),
  "guard/detections": v.object({
    ...openingFields,
    columns: v.textObject("threat", "example", "owasp", "atlas", "action"),
    groups: v.pipe(
      v.atLeastOne({ at: v.atLeastOne(v.picklist(CHECKPOINTS)), name: v.nonEmptyText }),
      v.check(
        (groups) => THREATS.every(({ at }) => groups.filter((group) => group.at.join() === at.join()).length === 1),
        "must hold each threat of threats.json once",
      ),
    ),
    examples: v.described("One for each threat, by its id.", v.textObject(...THREATS.map(({ id }) => id))),
    references: v.nonEmptyText,
  }),
  "guard/policy-notes": v.object({
    ...openingFields,
    ...v.texts("file", "mark"),
    notes: v.atLeastOne(v.textObject("line", "title", "text")),
  }),
  "guard/event-log": v.object({
    ...openingFields,
    requests: v.described(
      "Sample requests, about which the engine writes the sample lines.",
      v.atLeastOne({
        time: v.pipe(v.nonEmptyText, v.isoTimestamp("is no time: write 2026-11-15T09:14:07Z")),
        request: v.nonEmptyText,
        turn: v.described("Left out, the request was not checked.", v.optional(loggedTurn)),
      }),
    ),
    fields: v.pipe(
      v.object(v.fieldsFor(LOG_KEYS, logField)),
      v.check((fields) => Object.values(fields).filter(({ key }) => key).length === 1, "must have one key field"),
    ),
  }),
  "guard/deployment": v.object({
    ...openingFields,
    network: v.nonEmptyText,
    parts: v.textObject("application", "filter", "model", "inside"),
    rows: v.object(deploymentRows),
    ways: v.exactly(3, {
      id: v.picklist(["gateway", "library", "sidecar"]),
      ...v.texts("name", "summary"),
      ...deploymentRows,
    }),
  }),
  "guard/limits": v.object({
    ...openingFields,
    limits: v.atLeastOne({ ...v.texts("title", "text"), source: v.optional(v.sourceSchema) }),
    measurement: v.object({
      ...v.texts("title", "text"),
      sets: v.atLeastOne({
        name: v.nonEmptyText,
        /** The kind of texts measured; injection and jailbreak rates must not be confused. */
        kind: v.picklist(["injection", "jailbreak", "benign"]),
        n: v.pipe(v.number(), v.integer("is no count"), v.minValue(1, "is no count")),
        flagged: v.pipe(v.number(), v.minValue(0, "is no share"), v.maxValue(100, "is no share")),
      }),
      ...v.texts("note", "article", "link"),
    }),
  }),
  "guard/lab": v.object({
    ...v.texts("label", "heading", "lead", "samplesLabel", "withoutScript"),
    /** Sample texts; the page opens with the first. */
    samples: v.atLeastOne({
      ...v.texts("name", "text"),
      direction: v.optional(v.picklist(["input", "output"]), "input"),
      systemPrompt: v.described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
    }),
    /** Sample conversations; the conversation tab opens with the first. */
    conversations: v.atLeastOne({
      name: v.nonEmptyText,
      systemPrompt: v.described("What no answer must repeat.", v.optional(v.string(), "")),
      turns: v.atLeastOne(turnFields),
    }),
    log: v.textObject("title", "note", "link", "insecure"),
    report: v.textObject("title", "question", "note", "link"),
    policy: v.textObject("note", "starters", "own", "sample", "file", "empty", "command", "schema"),
    results: v.object({
      ...v.texts("label", "heading", "lead"),
      measured: v.calendarDate,
      ...v.texts("attacks", "benign", "method", "download", "missesHeading"),
      misses: v.array(entrySchema),
    }),
  }),
  "guard/rules": v.object({
    ...v.texts("figures", "columnRule", "columnCatches", "columnLeaves", "columnFindings"),
    decodings: v.object({
      ...v.texts("short", "heading", "about"),
      entries: v.object(v.fieldsFor(DECODINGS, v.object({ name: v.nonEmptyText, ...exampleFields }))),
    }),
    families: v.object(
      v.fieldsBy(FAMILY_NAMES, (family) => {
        const detectors = v.object(v.fieldsFor(RULES[family].split(" "), ruleSchema));
        return v.object({ about: v.nonEmptyText, link: v.optional(linkTo), detectors });
      }),
    ),
  }),
  "guard/measurement": v.object({
    ...v.texts("set", "benignSet", "note"),
    licence: v.textObject("name", "url"),
    results: v.object({ ...openingFields, ...v.texts("attacks", "benign", "learned") }),
    benignFamilies: v.object({ ...openingFields, ...v.texts("heldBack", "tuning") }),
    against: v.object({
      ...openingFields,
      own: v.described(
        "What the page calls our own detectors, by their name in comparison.json.",
        v.record(v.string(), v.nonEmptyText),
      ),
      packages: v.described(
        "By name: where it is, and how it was run.",
        v.record(v.string(), v.textObject("url", "text")),
      ),
      ...v.texts("attacks", "benign", "heldBack", "fairness"),
    }),
    others: v.object({
      ...openingFields,
      ...v.texts("attacks", "benign", "facts", "missing"),
      losses: "[columns], [rules] and [learned] stand for numbers.",
      columns: v.textObject("name", "texts", "measured", "seen"),
      sets: v.atLeastOne({
        source: "The name of the set in comparison.json.",
        ...v.texts("name", "licence", "texts", "seen"),
        url: v.httpsUrl,
        size: v.described("Texts in the whole set.", count),
      }),
    }),
    larger: v.object({
      ...openingFields,
      columns: v.textObject("name", "score"),
      scores: v.atLeastOne({ name: v.nonEmptyText, score: v.number() }),
      source: v.sourceSchema,
    }),
    made: v.object({ ...openingFields, facts: v.atLeastOne(entrySchema) }),
    repeat: v.object({ ...openingFields, commands: v.atLeastOne(v.textObject("command", "text")) }),
    cases: v.object({
      ...v.texts("link", "counts", "kind", "label", "text", "verdict", "findings", "nothing"),
      ...v.texts("learned", "lab", "outcome"),
      outcomes: v.textObject("missed", "false-positive", "right"),
    }),
  }),
  /** Names in square brackets stand for figures that are computed (app/content/learned-page.server.ts). */
  "guard/learned": v.object({
    limits: v.object({ ...linkedOpening, kinds: v.nonEmptyText, facts: v.atLeastOne(entrySchema) }),
    about: v.object({ ...linkedOpening, facts: v.atLeastOne(entrySchema) }),
    point: v.object({
      ...linkedOpening,
      ...v.texts("slider", "caption", "flagFrom", "off", "rules"),
      columns: v.textObject("attacks", "benign", "families"),
    }),
    fool: v.object({
      ...linkedOpening,
      ...v.texts("flagged", "missed", "lab"),
      attacks: v.exactly(2, {
        ...entrySchema.entries,
        steps: v.described(
          "The first is flagged by the layer, the last is missed by everything.",
          v.atLeastOne(v.nonEmptyText),
        ),
      }),
    }),
    versions: v.object({
      ...linkedOpening,
      ...v.texts("feed", "feedTitle"),
      figures: v.described("Names of the figures.", v.textObject(...VERSION_FIGURES)),
      list: v.described("The newest first.", v.atLeastOne(learnedVersion)),
    }),
  }),
};

export type PolicyNotes = v.InferOutput<(typeof guardSchemas)["guard/policy-notes"]>;
export type GuardLabContent = v.InferOutput<(typeof guardSchemas)["guard/lab"]>;
export type LabSample = GuardLabContent["samples"][number];
export type LabConversationSample = GuardLabContent["conversations"][number];
export type RuleEntry = v.InferOutput<typeof ruleSchema>;
export type MeasurementContent = v.InferOutput<(typeof guardSchemas)["guard/measurement"]>;
export type CaseWords = MeasurementContent["cases"];
export type LearnedVersions = v.InferOutput<(typeof guardSchemas)["guard/learned"]>["versions"];

export const versionFigures = (
  { figures: names }: Pick<LearnedVersions, "figures">,
  { figures }: LearnedVersions["list"][number],
) => VERSION_FIGURES.map((figure) => ({ name: names[figure], value: figures[figure] }));

/** The counts of `npm run guard -- compare`: the texts of each set that each detector flags or blocks. */
export const comparisonSchema = v.object({
  measured: v.calendarDate,
  detectors: v.atLeastOne(v.textObject("name", "version")),
  sets: v.array(
    v.object({
      source: v.nonEmptyText,
      label: v.picklist(["attack", "benign"]),
      cases: count,
      /** In the order of the detectors. */
      hits: v.array(count),
    }),
  ),
});
