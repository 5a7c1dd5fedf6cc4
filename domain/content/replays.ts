import * as v from "valibot";
import { anchor, atLeastOne, calendarDate, nonEmptyText, sourceSchema, textObject, texts } from "./text.ts";

const judged = v.array(v.strictObject({ layer: anchor, why: nonEmptyText }));

const replaySchema = v.strictObject({
  id: anchor,
  ...texts("title", "product"),
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
    ...texts("heading", "lead", "note"),
    words: textObject("happened", "couldSee", "couldNot", "none"),
    layers: atLeastOne(v.strictObject({ id: anchor, name: nonEmptyText, note: nonEmptyText })),
    replays: atLeastOne(replaySchema),
  }),
  v.check(({ layers, replays }) => {
    const listed = (names: string[]) => names.sort().join();
    const all = listed(layers.map(({ id }) => id));
    const named = ({ couldSee, couldNot }: Replay["steps"][number]) =>
      listed([...couldSee, ...couldNot].map(({ layer }) => layer));
    return replays.every(({ steps }) => steps.every((step) => named(step) === all));
  }, "has a step that does not name every layer once"),
);

export type Replay = v.InferOutput<typeof replaySchema>;
