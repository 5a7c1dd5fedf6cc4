import * as v from "valibot";
import { CHECKPOINTS, DECODINGS, FAMILY_NAMES, LOG_KEYS, ROLES, RULES } from "#guard";
import { entrySchema, linkedOpening, linkTo, openingFields } from "./page.ts";
import {
  atLeastOne,
  calendarDate,
  described,
  exactly,
  fieldsFor,
  httpsUrl,
  nonEmptyText,
  object,
  optional,
  sourceSchema,
  textObject,
  texts,
} from "./text.ts";
import { THREATS } from "./threats.ts";

/** An object with exactly these keys. */
const entryForEach = <Name extends string, Entry extends v.GenericSchema>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
) => object(Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Record<Name, Entry>);

const noted = textObject("name", "note");

const milliseconds = v.pipe(v.number(), v.gtValue(0, "is no time"));

const turnFields = {
  role: v.picklist(ROLES),
  text: nonEmptyText,
  tool: optional("For a tool: its name, as a policy spells it."),
};

const loggedTurn = object({
  ...turnFields,
  text: described("Empty for a call that is still to be made.", v.string()),
  arguments: described("For a tool: the arguments of the call.", optional(v.record(v.string(), nonEmptyText))),
});

const logField = object({
  ...texts("name", "note"),
  key: described("The one field to look at first.", v.optional(v.boolean(), false)),
});

const DEPLOYMENT_IDS = ["gateway", "library", "sidecar"] as const;
const deploymentRows = texts("changes", "sees", "misses", "costs", "choose");

const exampleFields = { catches: "Must raise it.", leaves: "Must not raise it." };

const ruleSchema = object({
  as: described("What both examples are.", v.optional(v.picklist(["message", "answer", "conversation"]), "message")),
  systemPrompt: described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
  ...exampleFields,
  note: optional("What the engine's own sentence leaves out."),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Figures of a version of the learned layer, in the order in which they are shown. */
const VERSION_FIGURES = ["heldBack", "provoking", "attacks", "benign", "families"] as const;

const learnedVersion = object({
  version: "As weights/card.json has it.",
  text: "What changed.",
  date: calendarDate,
  figures: described("As they were when it was published; never changed later.", textObject(...VERSION_FIGURES)),
});

/** The schemas of content/guard/. */
export const guardSchemas = {
  "guard/request-path": object({
    ...openingFields,
    ...texts("plan", "section", "incoming", "outgoing"),
    /** The drawing has three inbound and three outbound openings. */
    openings: object({ in: exactly(3, noted), out: exactly(3, noted) }),
    steps: exactly(5, noted),
    caption: nonEmptyText,
  }),
  "guard/engine": object({
    ...openingFields,
    entries: atLeastOne({ ...entrySchema.entries, link: optional(linkTo) }),
    languages: object({
      several: described(
        "Beside English: several families of rules, and measured benign prompts.",
        atLeastOne(nonEmptyText),
      ),
      override: described("Only the commonest ways to say “ignore your instructions”.", atLeastOne(nonEmptyText)),
    }),
    speed: described(
      "For a message of 1 KB, as npm run bench -- --only guard prints it: of the rules, and of the learned layer.",
      {
        p50: milliseconds,
        p95: milliseconds,
        learned: object({ p50: milliseconds, p95: milliseconds }),
        machine: nonEmptyText,
        measured: calendarDate,
      },
    ),
  }),
  "guard/detections": object({
    ...openingFields,
    columns: textObject("threat", "example", "owasp", "atlas", "action"),
    groups: v.pipe(
      atLeastOne({ at: atLeastOne(v.picklist(CHECKPOINTS)), name: nonEmptyText }),
      v.check(
        (groups) => THREATS.every(({ at }) => groups.filter((group) => group.at.join() === at.join()).length === 1),
        "must hold each threat of threats.json once",
      ),
    ),
    examples: described("One for each threat, by its id.", textObject(...THREATS.map(({ id }) => id))),
    references: nonEmptyText,
  }),
  "guard/policy-notes": object({
    ...openingFields,
    ...texts("file", "mark"),
    notes: atLeastOne(textObject("line", "title", "text")),
  }),
  "guard/event-log": object({
    ...openingFields,
    requests: described(
      "Sample requests, about which the engine writes the sample lines.",
      atLeastOne({
        time: v.pipe(nonEmptyText, v.isoTimestamp("is no time: write 2026-11-15T09:14:07Z")),
        request: nonEmptyText,
        turn: described("Left out, the request was not checked.", optional(loggedTurn)),
      }),
    ),
    fields: v.pipe(
      object(fieldsFor(LOG_KEYS, logField)),
      v.check((fields) => Object.values(fields).filter(({ key }) => key).length === 1, "must have one key field"),
    ),
  }),
  "guard/deployment": object({
    ...openingFields,
    network: nonEmptyText,
    parts: textObject("application", "filter", "model", "inside"),
    rows: object(deploymentRows),
    ways: exactly(3, { id: v.picklist(DEPLOYMENT_IDS), ...texts("name", "summary"), ...deploymentRows }),
  }),
  "guard/limits": object({
    ...openingFields,
    limits: atLeastOne({ ...texts("title", "text"), source: optional(sourceSchema) }),
    measurement: object({
      ...texts("title", "text"),
      sets: atLeastOne({
        name: nonEmptyText,
        /** The kind of texts measured; injection and jailbreak rates must not be confused. */
        kind: v.picklist(["injection", "jailbreak", "benign"]),
        n: v.pipe(v.number(), v.integer("is no count"), v.minValue(1, "is no count")),
        flagged: v.pipe(v.number(), v.minValue(0, "is no share"), v.maxValue(100, "is no share")),
      }),
      ...texts("note", "article", "link"),
    }),
  }),
  "guard/lab": object({
    ...texts("label", "heading", "lead", "samplesLabel", "withoutScript"),
    /** Sample texts; the page opens with the first. */
    samples: atLeastOne({
      ...texts("name", "text"),
      direction: v.optional(v.picklist(["input", "output"]), "input"),
      systemPrompt: described("For an answer: what it must not repeat.", v.optional(v.string(), "")),
    }),
    /** Sample conversations; the conversation tab opens with the first. */
    conversations: atLeastOne({
      name: nonEmptyText,
      systemPrompt: described("What no answer must repeat.", v.optional(v.string(), "")),
      turns: atLeastOne(turnFields),
    }),
    log: textObject("title", "note", "link", "insecure"),
    report: textObject("title", "question", "note", "link"),
    policy: textObject("note", "starters", "own", "sample", "file", "empty", "command", "schema"),
    results: object({
      ...texts("label", "heading", "lead"),
      measured: calendarDate,
      ...texts("attacks", "benign", "method", "download", "missesHeading"),
      misses: v.array(entrySchema),
    }),
  }),
  "guard/rules": object({
    ...texts("figures", "columnRule", "columnCatches", "columnLeaves", "columnFindings"),
    decodings: object({
      ...texts("short", "heading", "about"),
      entries: object(fieldsFor(DECODINGS, object({ name: nonEmptyText, ...exampleFields }))),
    }),
    families: entryForEach(FAMILY_NAMES, (family) => {
      const detectors = object(fieldsFor(Object.keys(RULES[family]), ruleSchema));
      return object({ about: nonEmptyText, link: optional(linkTo), detectors });
    }),
  }),
  "guard/measurement": object({
    ...texts("set", "benignSet", "note"),
    licence: textObject("name", "url"),
    results: object({ ...openingFields, ...texts("attacks", "benign", "learned") }),
    benignFamilies: object({ ...openingFields, ...texts("heldBack", "tuning") }),
    against: object({
      ...openingFields,
      own: described(
        "What the page calls our own detectors, by their name in comparison.json.",
        v.record(v.string(), nonEmptyText),
      ),
      packages: described("By name: where it is, and how it was run.", v.record(v.string(), textObject("url", "text"))),
      ...texts("attacks", "benign", "heldBack", "fairness"),
    }),
    others: object({
      ...openingFields,
      ...texts("attacks", "benign", "facts", "missing"),
      losses: "[columns], [rules] and [learned] stand for numbers.",
      columns: textObject("name", "texts", "measured", "seen"),
      sets: atLeastOne({
        source: "The name of the set in comparison.json.",
        ...texts("name", "licence", "texts", "seen"),
        url: httpsUrl,
        size: described("Texts in the whole set.", count),
      }),
    }),
    larger: object({
      ...openingFields,
      columns: textObject("name", "score"),
      scores: atLeastOne({ name: nonEmptyText, score: v.number() }),
      source: sourceSchema,
    }),
    made: object({ ...openingFields, facts: atLeastOne(entrySchema) }),
    repeat: object({ ...openingFields, commands: atLeastOne(textObject("command", "text")) }),
    cases: object({
      ...texts("link", "counts", "kind", "label", "text", "verdict", "findings", "nothing"),
      ...texts("learned", "lab", "outcome"),
      outcomes: textObject("missed", "false-positive", "right"),
    }),
  }),
  /** Names in square brackets stand for figures that are computed (app/content/learned-page.server.ts). */
  "guard/learned": object({
    limits: object({ ...linkedOpening, kinds: nonEmptyText, facts: atLeastOne(entrySchema) }),
    about: object({ ...linkedOpening, facts: atLeastOne(entrySchema) }),
    point: object({
      ...linkedOpening,
      ...texts("slider", "caption", "flagFrom", "off", "rules"),
      columns: textObject("attacks", "benign", "families"),
    }),
    fool: object({
      ...linkedOpening,
      ...texts("flagged", "missed", "lab"),
      attacks: exactly(2, {
        ...entrySchema.entries,
        steps: described(
          "The first is flagged by the layer, the last is missed by everything.",
          atLeastOne(nonEmptyText),
        ),
      }),
    }),
    versions: object({
      ...linkedOpening,
      ...texts("feed", "feedTitle"),
      figures: described("Names of the figures.", textObject(...VERSION_FIGURES)),
      list: described("The newest first.", atLeastOne(learnedVersion)),
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
export const comparisonSchema = object({
  measured: calendarDate,
  detectors: atLeastOne(textObject("name", "version")),
  sets: v.array(
    object({
      source: nonEmptyText,
      label: v.picklist(["attack", "benign"]),
      cases: count,
      /** In the order of the detectors. */
      hits: v.array(count),
    }),
  ),
});
