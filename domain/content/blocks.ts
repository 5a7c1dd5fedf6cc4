import * as v from "valibot";
import { linkTo, openingFields } from "./page.ts";
import { atLeastOne, described, nonEmptyText, object, optional, sourceSchema, textObject, texts } from "./text.ts";

const entry = object({
  ...texts("title", "text"),
  link: optional(linkTo),
  evidence: optional(described("The files that show it: held to exist, and not printed.", atLeastOne(nonEmptyText))),
});

const entriesBlock = object({ heading: optional(nonEmptyText), entries: atLeastOne(entry) });

const tableBlock = object({
  table: v.pipe(
    object({
      caption: "For screen readers: the section’s heading is above the table.",
      columns: atLeastOne(nonEmptyText),
      rows: atLeastOne(v.array(nonEmptyText)),
    }),
    v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length), "has a row of another length"),
  ),
});

const sourcesBlock = object({ sources: atLeastOne(sourceSchema) });

const ownerBlock = object({
  owner: described(
    "What only the owner knows: shown once brand/settings.json has the setting, which takes the place of %.",
    atLeastOne({
      setting: nonEmptyText,
      shows: v.pipe(nonEmptyText, v.includes("%")),
      ask: optional("What a reader asks us about while the setting is empty."),
    }),
  ),
});

const stepSchema = object({
  id: nonEmptyText,
  lane: "Who has the data at this step.",
  ...texts("name", "text", "holds"),
  next: v.array(nonEmptyText),
  by: v.picklist(["software", "person"]),
});

const flowBlock = object({
  flow: v.pipe(
    object({ caption: nonEmptyText, lanes: atLeastOne(textObject("id", "name")), steps: atLeastOne(stepSchema) }),
    v.check(({ lanes, steps }) => {
      const known = new Set(steps.map(({ id }) => id));
      return steps.every(({ lane, next }) => lanes.some(({ id }) => id === lane) && next.every((id) => known.has(id)));
    }, "names a lane or a step that is not there"),
  ),
});

const blockSchema = v.union([entriesBlock, tableBlock, sourcesBlock, ownerBlock, flowBlock]);

export const blockSectionsSchema = object({
  sections: atLeastOne({ ...openingFields, link: optional(linkTo), blocks: atLeastOne(blockSchema) }),
});

export type Block = v.InferOutput<typeof blockSchema>;
export type BlockSection = v.InferOutput<typeof blockSectionsSchema>["sections"][number];
export type FlowContent = v.InferOutput<typeof flowBlock>["flow"];
