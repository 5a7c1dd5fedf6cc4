import * as v from "valibot";
import { anchor, atLeastOne, calendarDate, nonEmptyText, sourceSchema, textObject } from "./text.ts";

const judged = v.array(v.strictObject({ layer: anchor, why: nonEmptyText }));

const replaySchema = v.strictObject({
  id: anchor,
  title: nonEmptyText,
  product: nonEmptyText,
  date: calendarDate,
  dateOf: nonEmptyText,
  kind: v.picklist(["demonstrated", "happened"]),
  status: nonEmptyText,
  sources: atLeastOne(sourceSchema),
  /** The article that tells it, by slug. */
  article: anchor,
  steps: atLeastOne(v.strictObject({ name: nonEmptyText, happened: nonEmptyText, couldSee: judged, couldNot: judged })),
});

export const replaysSchema = v.pipe(
  v.strictObject({
    heading: nonEmptyText,
    lead: nonEmptyText,
    note: nonEmptyText,
    words: textObject("happened", "couldSee", "couldNot", "none"),
    layers: atLeastOne(v.strictObject({ id: anchor, name: nonEmptyText, note: nonEmptyText })),
    replays: atLeastOne(replaySchema),
  }),
  v.check(({ layers, replays }) => {
    const all = layers
      .map(({ id }) => id)
      .sort()
      .join();
    const named = ({ couldSee, couldNot }: Replay["steps"][number]) =>
      [...couldSee, ...couldNot]
        .map(({ layer }) => layer)
        .sort()
        .join();
    return replays.every(({ steps }) => steps.every((step) => named(step) === all));
  }, "has a step that does not name every layer once"),
);

export type Replay = v.InferOutput<typeof replaySchema>;
export type ReplaysContent = v.InferOutput<typeof replaysSchema>;
