import * as v from "valibot";
import { nonEmptyText } from "./words.ts";

/** Each has an icon drawn for it. */
export const FEATURE_IDS = ["real-time-visibility", "guardrails", "threat-detection", "compliance"] as const;

const featureSchema = v.strictObject({
  id: v.picklist(FEATURE_IDS),
  name: nonEmptyText,
  description: nonEmptyText,
});

export const featuresSchema = v.strictObject({
  features: v.pipe(
    v.array(featureSchema),
    v.check(
      (features) =>
        features.length === FEATURE_IDS.length && FEATURE_IDS.every((id) => features.some((f) => f.id === id)),
      `must have each of ${FEATURE_IDS.join(", ")} once`,
    ),
  ),
});

export type FeatureId = (typeof FEATURE_IDS)[number];
export type Feature = v.InferOutput<typeof featureSchema>;
