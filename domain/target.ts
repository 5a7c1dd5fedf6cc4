import * as v from "valibot";
import { nonEmptyText } from "./words.ts";

export const TARGET_IDS = [
  "customer-service-assistants",
  "knowledge-management-systems",
  "process-automation-apis",
  "agentic-workflows",
] as const;

/** Where a target stands around the mark: on the diagonals, so that each has a corner of the stage for its words. */
export const TARGET_POSITIONS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

const targetSchema = v.strictObject({
  id: v.picklist(TARGET_IDS),
  name: nonEmptyText,
  description: nonEmptyText,
  position: v.picklist(TARGET_POSITIONS),
});

export const platformSchema = v.strictObject({
  label: nonEmptyText,
  heading: nonEmptyText,
  lead: nonEmptyText,
  prompt: nonEmptyText,
  badge: nonEmptyText,
  targets: v.pipe(
    v.array(targetSchema),
    v.check(
      (targets) => hasEachOnce(TARGET_IDS, targets, ({ id }) => id),
      `must have each of ${TARGET_IDS.join(", ")} once`,
    ),
    v.check(
      (targets) => hasEachOnce(TARGET_POSITIONS, targets, ({ position }) => position),
      `must have one at each position: ${TARGET_POSITIONS.join(", ")}`,
    ),
  ),
});

export type SecurityTarget = v.InferOutput<typeof targetSchema>;
export type PlatformContent = v.InferOutput<typeof platformSchema>;

function hasEachOnce<Key, Item>(keys: readonly Key[], items: readonly Item[], keyOf: (item: Item) => Key): boolean {
  return items.length === keys.length && keys.every((key) => items.some((item) => keyOf(item) === key));
}
