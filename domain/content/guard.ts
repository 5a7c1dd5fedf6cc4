import * as v from "valibot";
import { CHECKPOINTS, DECODINGS, FAMILY_NAMES, LOG_KEYS, ROLES, RULES } from "#guard";
import { entrySchema, linkedOpening, openingFields } from "./page.ts";
import {
  atLeastOne,
  calendarDate,
  described,
  describedTexts,
  exactly,
  fieldsFor,
  httpsUrl,
  nonEmptyText,
  sourceSchema,
  textObject,
  texts,
} from "./text.ts";
import { THREATS } from "./threats.ts";

/** An object with exactly these keys. */
const entryForEach = <Name extends string, Entry extends v.GenericSchema>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
) => v.strictObject(Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Record<Name, Entry>);

const noted = textObject("name", "note");

export const requestPathSchema = v.strictObject({
  ...openingFields,
  ...texts("plan", "section", "incoming", "outgoing"),
  /** The drawing has three inbound and three outbound openings. */
  openings: v.strictObject({ in: exactly(3, noted), out: exactly(3, noted) }),
  steps: exactly(5, noted),
  caption: nonEmptyText,
});

const milliseconds = v.pipe(v.number(), v.gtValue(0, "is no time"));

export const engineSchema = v.strictObject({
  ...openingFields,
  entries: atLeastOne(v.strictObject({ ...entrySchema.entries, link: v.optional(textObject("to", "text")) })),
  languages: v.strictObject({
    several: described(
      "Beside English: several families of rules, and measured benign prompts.",
      atLeastOne(nonEmptyText),
    ),
    override: described("Only the commonest ways to say “ignore your instructions”.", atLeastOne(nonEmptyText)),
  }),
  speed: described(
    "For a message of 1 KB, as npm run bench -- --only guard prints it: of the rules, and of the learned layer.",
    v.strictObject({
      p50: milliseconds,
      p95: milliseconds,
      learned: v.strictObject({ p50: milliseconds, p95: milliseconds }),
      machine: nonEmptyText,
      measured: calendarDate,
    }),
  ),
});

export const detectionsSchema = v.strictObject({
  ...openingFields,
  columns: textObject("threat", "example", "owasp", "atlas", "action"),
  groups: v.pipe(
    atLeastOne(v.strictObject({ at: atLeastOne(v.picklist(CHECKPOINTS)), name: nonEmptyText })),
    v.check(
      (groups) => THREATS.every(({ at }) => groups.filter((group) => group.at.join() === at.join()).length === 1),
      "must hold each threat of threats.json once",
    ),
  ),
  examples: described("One for each threat, by its id.", textObject(...THREATS.map(({ id }) => id))),
  references: nonEmptyText,
});

export const policyNotesSchema = v.strictObject({
  ...openingFields,
  ...texts("file", "mark"),
  notes: atLeastOne(textObject("line", "title", "text")),
});

const turnFields = {
  role: v.picklist(ROLES),
  text: nonEmptyText,
  tool: described("For a tool: its name, as a policy spells it.", v.optional(nonEmptyText)),
};

const loggedTurn = v.strictObject({
  ...turnFields,
  text: described("Empty for a call that is still to be made.", v.string()),
  arguments: described("For a tool: the arguments of the call.", v.optional(v.record(v.string(), nonEmptyText))),
});

const logField = v.strictObject({
  ...texts("name", "note"),
  key: described("The one field to look at first.", v.optional(v.boolean(), false)),
});

export const eventLogSchema = v.strictObject({
  ...openingFields,
  requests: described(
    "Sample requests, about which the engine writes the sample lines.",
    atLeastOne(
      v.strictObject({
        time: v.pipe(nonEmptyText, v.isoTimestamp("is no time: write 2026-11-15T09:14:07Z")),
        request: nonEmptyText,
        turn: described("Left out, the request was not checked.", v.optional(loggedTurn)),
      }),
    ),
  ),
  fields: v.pipe(
    v.strictObject(fieldsFor(LOG_KEYS, logField)),
    v.check((fields) => Object.values(fields).filter(({ key }) => key).length === 1, "must have one key field"),
  ),
});

const DEPLOYMENT_IDS = ["gateway", "library", "sidecar"] as const;
const deploymentRows = texts("changes", "sees", "misses", "costs", "choose");

export const deploymentSchema = v.strictObject({
  ...openingFields,
  network: nonEmptyText,
  parts: textObject("application", "filter", "model", "inside"),
  rows: v.strictObject(deploymentRows),
  ways: exactly(
    DEPLOYMENT_IDS.length,
    v.strictObject({ id: v.picklist(DEPLOYMENT_IDS), ...texts("name", "summary"), ...deploymentRows }),
  ),
});

export const limitsSchema = v.strictObject({
  ...openingFields,
  limits: atLeastOne(v.strictObject({ ...texts("title", "text"), source: v.optional(sourceSchema) })),
  measurement: v.strictObject({
    ...texts("title", "text"),
    sets: atLeastOne(
      v.strictObject({
        name: nonEmptyText,
        /** The kind of texts measured; injection and jailbreak rates must not be confused. */
        kind: v.picklist(["injection", "jailbreak", "benign"]),
        n: v.pipe(v.number(), v.integer("is no count"), v.minValue(1, "is no count")),
        flagged: v.pipe(v.number(), v.minValue(0, "is no share"), v.maxValue(100, "is no share")),
      }),
    ),
    ...texts("note", "article", "link"),
  }),
});

export type PolicyNotes = v.InferOutput<typeof policyNotesSchema>;

const sampleSchema = v.strictObject({
  ...texts("name", "text"),
  direction: v.optional(v.picklist(["input", "output"]), "input"),
  systemPrompt: described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
});

const conversationSchema = v.strictObject({
  name: nonEmptyText,
  systemPrompt: described("What no answer must repeat.", v.optional(v.string(), "")),
  turns: atLeastOne(v.strictObject(turnFields)),
});

export const guardLabSchema = v.strictObject({
  ...texts("label", "heading", "lead", "samplesLabel", "withoutScript"),
  /** Sample texts; the page opens with the first. */
  samples: atLeastOne(sampleSchema),
  /** Sample conversations; the conversation tab opens with the first. */
  conversations: atLeastOne(conversationSchema),
  log: textObject("title", "note", "link", "insecure"),
  report: textObject("title", "question", "note", "link"),
  policy: textObject("note", "starters", "own", "sample", "file", "empty", "command", "schema"),
  results: v.strictObject({
    ...texts("label", "heading", "lead"),
    measured: calendarDate,
    ...texts("attacks", "benign", "method", "download", "missesHeading"),
    misses: v.array(entrySchema),
  }),
});

export type GuardLabContent = v.InferOutput<typeof guardLabSchema>;
export type LabSample = GuardLabContent["samples"][number];
export type LabConversationSample = GuardLabContent["conversations"][number];

const exampleFields = describedTexts({ catches: "Must raise it.", leaves: "Must not raise it." });

const ruleSchema = v.strictObject({
  as: described("What both examples are.", v.optional(v.picklist(["message", "answer", "conversation"]), "message")),
  systemPrompt: described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
  ...exampleFields,
  note: described("What the engine's own sentence leaves out.", v.optional(nonEmptyText)),
});

export const ruleBookSchema = v.strictObject({
  ...texts("figures", "columnRule", "columnCatches", "columnLeaves", "columnFindings"),
  decodings: v.strictObject({
    ...texts("short", "heading", "about"),
    entries: v.strictObject(fieldsFor(DECODINGS, v.strictObject({ name: nonEmptyText, ...exampleFields }))),
  }),
  families: entryForEach(FAMILY_NAMES, (family) => {
    const detectors = v.strictObject(fieldsFor(Object.keys(RULES[family]), ruleSchema));
    return v.strictObject({ about: nonEmptyText, link: v.optional(textObject("to", "text")), detectors });
  }),
});

export type RuleEntry = v.InferOutput<typeof ruleSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const measurementSchema = v.strictObject({
  ...texts("set", "benignSet", "note"),
  licence: textObject("name", "url"),
  results: v.strictObject({ ...openingFields, ...texts("attacks", "benign", "learned") }),
  benignFamilies: v.strictObject({ ...openingFields, ...texts("heldBack", "tuning") }),
  against: v.strictObject({
    ...openingFields,
    own: described(
      "What the page calls our own detectors, by their name in comparison.json.",
      v.record(v.string(), nonEmptyText),
    ),
    packages: described("By name: where it is, and how it was run.", v.record(v.string(), textObject("url", "text"))),
    ...texts("attacks", "benign", "heldBack", "fairness"),
  }),
  others: v.strictObject({
    ...openingFields,
    ...texts("attacks", "benign", "facts", "missing"),
    losses: described("[columns], [rules] and [learned] stand for numbers.", nonEmptyText),
    columns: textObject("name", "texts", "measured", "seen"),
    sets: atLeastOne(
      v.strictObject({
        source: described("The name of the set in comparison.json.", nonEmptyText),
        ...texts("name", "licence", "texts", "seen"),
        url: httpsUrl,
        size: described("Texts in the whole set.", count),
      }),
    ),
  }),
  larger: v.strictObject({
    ...openingFields,
    columns: textObject("name", "score"),
    scores: atLeastOne(v.strictObject({ name: nonEmptyText, score: v.number() })),
    source: sourceSchema,
  }),
  made: v.strictObject({ ...openingFields, facts: atLeastOne(entrySchema) }),
  repeat: v.strictObject({ ...openingFields, commands: atLeastOne(textObject("command", "text")) }),
  cases: v.strictObject({
    ...texts("link", "counts", "kind", "label", "text", "verdict", "findings", "nothing", "learned", "lab", "outcome"),
    outcomes: textObject("missed", "false-positive", "right"),
  }),
});

export type CaseWords = v.InferOutput<typeof measurementSchema>["cases"];
export type MeasurementContent = v.InferOutput<typeof measurementSchema>;

/** Figures of a version of the learned layer, in the order in which they are shown. */
const VERSION_FIGURES = ["heldBack", "provoking", "attacks", "benign", "families"] as const;

const learnedVersion = v.strictObject({
  ...describedTexts({ version: "As weights/card.json has it.", text: "What changed." }),
  date: calendarDate,
  figures: described("As they were when it was published; never changed later.", textObject(...VERSION_FIGURES)),
});

/** Names in square brackets stand for figures that are computed (app/content/learned-page.server.ts). */
export const learnedSchema = v.strictObject({
  limits: v.strictObject({ ...linkedOpening, kinds: nonEmptyText, facts: atLeastOne(entrySchema) }),
  about: v.strictObject({ ...linkedOpening, facts: atLeastOne(entrySchema) }),
  point: v.strictObject({
    ...linkedOpening,
    ...texts("slider", "caption", "flagFrom", "off", "rules"),
    columns: textObject("attacks", "benign", "families"),
  }),
  fool: v.strictObject({
    ...linkedOpening,
    ...texts("flagged", "missed", "lab"),
    attacks: exactly(
      2,
      v.strictObject({
        ...entrySchema.entries,
        steps: described(
          "The first is flagged by the layer, the last is missed by everything.",
          atLeastOne(nonEmptyText),
        ),
      }),
    ),
  }),
  versions: v.strictObject({
    ...linkedOpening,
    ...texts("feed", "feedTitle"),
    figures: described("Names of the figures.", textObject(...VERSION_FIGURES)),
    list: described("The newest first.", atLeastOne(learnedVersion)),
  }),
});

export type LearnedVersions = v.InferOutput<typeof learnedSchema>["versions"];

export const versionFigures = (
  { figures: names }: Pick<LearnedVersions, "figures">,
  { figures }: LearnedVersions["list"][number],
) => VERSION_FIGURES.map((figure) => ({ name: names[figure], value: figures[figure] }));

/** The counts of `npm run guard -- compare`: the texts of each set that each detector flags or blocks. */
export const comparisonSchema = v.strictObject({
  measured: calendarDate,
  detectors: atLeastOne(textObject("name", "version")),
  sets: v.array(
    v.strictObject({
      source: nonEmptyText,
      label: v.picklist(["attack", "benign"]),
      cases: count,
      /** In the order of the detectors. */
      hits: v.array(count),
    }),
  ),
});
