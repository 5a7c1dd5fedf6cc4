import * as v from "valibot";
import { openingFields } from "./product-section.ts";
import { CHECKPOINTS, type KnownThreat, THREATS } from "./threats.ts";
import { atLeastOne, exactly, nonEmptyText, sourceSchema } from "./words.ts";

const noted = v.strictObject({ name: nonEmptyText, note: nonEmptyText });

export const requestPathSchema = v.strictObject({
  ...openingFields,
  plan: nonEmptyText,
  section: nonEmptyText,
  incoming: nonEmptyText,
  outgoing: nonEmptyText,
  /** The drawing has six openings: three lead in, three lead out. */
  openings: v.strictObject({ in: exactly(3, noted), out: exactly(3, noted) }),
  steps: exactly(5, noted),
  caption: nonEmptyText,
});

export const detectionsSchema = v.strictObject({
  ...openingFields,
  columns: v.strictObject({
    threat: nonEmptyText,
    example: nonEmptyText,
    owasp: nonEmptyText,
    atlas: nonEmptyText,
    action: nonEmptyText,
  }),
  groups: atLeastOne(v.strictObject({ at: atLeastOne(v.picklist(CHECKPOINTS)), name: nonEmptyText })),
  /** One for each threat, by its id. */
  examples: v.strictObject(Object.fromEntries(THREATS.map(({ id }) => [id, nonEmptyText]))),
  references: nonEmptyText,
});

export const policyNotesSchema = v.strictObject({
  ...openingFields,
  file: nonEmptyText,
  mark: nonEmptyText,
  notes: atLeastOne(v.strictObject({ line: nonEmptyText, title: nonEmptyText, text: nonEmptyText })),
});

export const eventLogSchema = v.strictObject({
  ...openingFields,
  /** The one the line reports. */
  threat: nonEmptyText,
  fields: v.pipe(
    exactly(
      10,
      v.strictObject({
        value: v.pipe(nonEmptyText, v.regex(/^\S+$/, "has a space in it: the line would have one field more")),
        name: nonEmptyText,
        note: nonEmptyText,
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
  network: nonEmptyText,
  parts: v.strictObject({ application: nonEmptyText, filter: nonEmptyText, model: nonEmptyText, inside: nonEmptyText }),
  rows: v.strictObject({
    changes: nonEmptyText,
    sees: nonEmptyText,
    misses: nonEmptyText,
    costs: nonEmptyText,
    choose: nonEmptyText,
  }),
  ways: exactly(
    DEPLOYMENT_IDS.length,
    v.strictObject({
      id: v.picklist(DEPLOYMENT_IDS),
      name: nonEmptyText,
      summary: nonEmptyText,
      changes: nonEmptyText,
      sees: nonEmptyText,
      misses: nonEmptyText,
      costs: nonEmptyText,
      choose: nonEmptyText,
    }),
  ),
});

export const limitsSchema = v.strictObject({
  ...openingFields,
  limits: atLeastOne(v.strictObject({ title: nonEmptyText, text: nonEmptyText, source: v.optional(sourceSchema) })),
  measurement: v.strictObject({
    title: nonEmptyText,
    text: nonEmptyText,
    sets: atLeastOne(
      v.strictObject({
        name: nonEmptyText,
        /** Rates of injection and of jailbreak are never shown without saying which. */
        kind: v.picklist(["injection", "jailbreak", "benign"]),
        n: v.pipe(v.number(), v.integer("is no count"), v.minValue(1, "is no count")),
        flagged: v.pipe(v.number(), v.minValue(0, "is no share"), v.maxValue(100, "is no share")),
      }),
    ),
    note: nonEmptyText,
    article: nonEmptyText,
    link: nonEmptyText,
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
