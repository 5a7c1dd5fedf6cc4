import * as v from "valibot";
import { openingFields } from "./product-section.ts";
import { CHECKPOINTS, type KnownThreat, THREATS } from "./threats.ts";
import { atLeastOne, exactly, sourceSchema, words } from "./words.ts";

const noted = v.strictObject({ name: words, note: words });

export const requestPathSchema = v.strictObject({
  ...openingFields,
  plan: words,
  section: words,
  incoming: words,
  outgoing: words,
  /** The drawing has six openings: three lead in, three lead out. */
  openings: v.strictObject({ in: exactly(3, noted), out: exactly(3, noted) }),
  steps: exactly(5, noted),
  caption: words,
});

export const detectionsSchema = v.strictObject({
  ...openingFields,
  columns: v.strictObject({ threat: words, example: words, owasp: words, atlas: words, action: words }),
  groups: atLeastOne(v.strictObject({ at: atLeastOne(v.picklist(CHECKPOINTS)), name: words })),
  /** One for each threat, by its id. */
  examples: v.strictObject(Object.fromEntries(THREATS.map(({ id }) => [id, words]))),
  references: words,
});

export const policyNotesSchema = v.strictObject({
  ...openingFields,
  file: words,
  mark: words,
  notes: atLeastOne(v.strictObject({ line: words, title: words, text: words })),
});

export const eventLogSchema = v.strictObject({
  ...openingFields,
  /** The one the line reports. */
  threat: words,
  fields: v.pipe(
    exactly(
      10,
      v.strictObject({
        value: v.pipe(words, v.regex(/^\S+$/, "has a space in it: the line would have one field more")),
        name: words,
        note: words,
        side: v.picklist(["above", "below"]),
        /** The one field to look at first. */
        key: v.optional(v.boolean(), false),
      }),
    ),
    v.check((fields) => fields.filter(({ key }) => key).length === 1, "must have exactly one key field"),
  ),
});

export const DEPLOYMENT_IDS = ["gateway", "library", "sidecar"] as const;

export const deploymentSchema = v.strictObject({
  ...openingFields,
  network: words,
  parts: v.strictObject({ application: words, filter: words, model: words, inside: words }),
  rows: v.strictObject({ changes: words, sees: words, misses: words, costs: words, choose: words }),
  ways: exactly(
    DEPLOYMENT_IDS.length,
    v.strictObject({
      id: v.picklist(DEPLOYMENT_IDS),
      name: words,
      summary: words,
      changes: words,
      sees: words,
      misses: words,
      costs: words,
      choose: words,
    }),
  ),
});

export const limitsSchema = v.strictObject({
  ...openingFields,
  limits: atLeastOne(v.strictObject({ title: words, text: words, source: v.optional(sourceSchema) })),
  measurement: v.strictObject({
    title: words,
    text: words,
    sets: atLeastOne(
      v.strictObject({
        name: words,
        /** Rates of injection and of jailbreak are never shown without saying which. */
        kind: v.picklist(["injection", "jailbreak", "benign"]),
        n: v.pipe(v.number(), v.integer("is no count"), v.minValue(1, "is no count")),
        flagged: v.pipe(v.number(), v.minValue(0, "is no share"), v.maxValue(100, "is no share")),
      }),
    ),
    note: words,
    article: words,
    link: words,
  }),
});

export type RequestPathContent = v.InferOutput<typeof requestPathSchema>;
type DetectionsFile = v.InferOutput<typeof detectionsSchema>;
/** With the threats of each group. */
export type DetectionsContent = Omit<DetectionsFile, "groups"> & {
  groups: (DetectionsFile["groups"][number] & { threats: KnownThreat[] })[];
};
export type PolicyNotes = v.InferOutput<typeof policyNotesSchema>;
export type EventLogContent = Omit<v.InferOutput<typeof eventLogSchema>, "threat">;
export type EventField = EventLogContent["fields"][number];
export type DeploymentId = (typeof DEPLOYMENT_IDS)[number];
export type DeploymentContent = v.InferOutput<typeof deploymentSchema>;
export type DeploymentWay = DeploymentContent["ways"][number];
export type LimitsContent = v.InferOutput<typeof limitsSchema>;
