import * as v from "valibot";
import unpublished from "#content/benchmarks/not-published.json" with { type: "json" };
import { calendarDate, fieldsFor, numberFrom, oneLine, webAddress } from "../content/text.ts";
import { METRICS } from "./dataset.ts";
import { ACCESS, type ModelProvenance, NOT_PUBLISHED, type PastProvenance, type Provenance } from "./provenance.ts";

const text = oneLine(80);

export const provenanceFields = {
  attempts: numberFrom(1, 10_000_000),
  judge: text,
  date: calendarDate,
  modelVersion: text,
  access: v.picklist(ACCESS, ({ received }) => `is ${received}, not one of ${ACCESS.join(", ")}`),
  attackSet: v.strictObject({ name: text, version: text }),
  runBy: text,
  source: webAddress,
};
const provenanceSchema: v.GenericSchema<Provenance> = v.strictObject(provenanceFields);

const statement = v.literal(
  NOT_PUBLISHED,
  ({ received }) => `is ${received}, neither "${NOT_PUBLISHED}" nor an entry for each metric`,
);
const perMetric = fieldsFor(METRICS, provenanceSchema);
const measured = v.strictObject({ ...perMetric, overRefusal: v.optional(provenanceSchema) });
const measuredThen = v.partial(measured);

// Chosen by the kind of value, not by a union, so that an error names the field that is missing.
export const modelProvenanceSchema: v.GenericSchema<ModelProvenance> = v.lazy((given) =>
  typeof given === "string" ? statement : measured,
);
export const pastProvenanceSchema: v.GenericSchema<PastProvenance> = v.lazy((given) =>
  typeof given === "string" ? statement : measuredThen,
);

/** Whether the model is one whose origin may stay unpublished: those of the first release. */
export const mayBeUnpublished = (name: string) => unpublished.models.includes(name);
