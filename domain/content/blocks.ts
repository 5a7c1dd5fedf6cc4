import * as v from "valibot";
import { openingFields } from "./page.ts";
import { atLeastOne, described, nonEmptyText, sourceSchema, textObject, texts } from "./text.ts";

const linkTo = textObject("to", "text");

const entry = v.strictObject({
  ...texts("title", "text"),
  link: v.optional(linkTo),
  evidence: v.optional(described("The files that show it: held to exist, and not printed.", atLeastOne(nonEmptyText))),
});

const entriesBlock = v.strictObject({
  heading: v.optional(nonEmptyText),
  entries: atLeastOne(entry),
});

const tableBlock = v.strictObject({
  table: v.pipe(
    v.strictObject({
      caption: described("For screen readers: the section’s heading is above the table.", nonEmptyText),
      columns: atLeastOne(nonEmptyText),
      rows: atLeastOne(v.array(nonEmptyText)),
    }),
    v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length), "has a row of another length"),
  ),
});

const sourcesBlock = v.strictObject({ sources: atLeastOne(sourceSchema) });

const ownerBlock = v.strictObject({
  owner: described(
    "What only the owner knows: shown once brand/settings.json has the setting, which takes the place of %.",
    atLeastOne(
      v.strictObject({
        setting: nonEmptyText,
        shows: v.pipe(nonEmptyText, v.includes("%")),
        ask: v.optional(described("What a reader asks us about while the setting is empty.", nonEmptyText)),
      }),
    ),
  ),
});

const stepSchema = v.strictObject({
  id: nonEmptyText,
  lane: described("Who has the data at this step.", nonEmptyText),
  ...texts("name", "text", "holds"),
  next: v.array(nonEmptyText),
  by: v.picklist(["software", "person"]),
});

const flowBlock = v.strictObject({
  flow: v.pipe(
    v.strictObject({
      caption: nonEmptyText,
      lanes: atLeastOne(textObject("id", "name")),
      steps: atLeastOne(stepSchema),
    }),
    v.check(({ lanes, steps }) => {
      const known = new Set(steps.map(({ id }) => id));
      return steps.every(({ lane, next }) => lanes.some(({ id }) => id === lane) && next.every((id) => known.has(id)));
    }, "names a lane or a step that is not there"),
  ),
});

const blockSchema = v.union([entriesBlock, tableBlock, sourcesBlock, ownerBlock, flowBlock]);

export const blockSectionsSchema = v.strictObject({
  sections: atLeastOne(v.strictObject({ ...openingFields, link: v.optional(linkTo), blocks: atLeastOne(blockSchema) })),
});

export type Block = v.InferOutput<typeof blockSchema>;
export type BlockSection = v.InferOutput<typeof blockSectionsSchema>["sections"][number];
export type FlowContent = v.InferOutput<typeof flowBlock>["flow"];
