import { linkTo, openingFields } from "./page.ts";
import * as v from "./text.ts";

const blockSchema = v.union([
  v.object({
    heading: v.optional(v.nonEmptyText),
    entries: v.atLeastOne({
      ...v.texts("title", "text"),
      link: v.optional(linkTo),
      evidence: v.optional(
        v.described("The files that show it: held to exist, and not printed.", v.atLeastOne(v.nonEmptyText)),
      ),
    }),
  }),
  v.object({
    table: v.pipe(
      v.object({
        caption: "For screen readers: the section’s heading is above the table.",
        columns: v.atLeastOne(v.nonEmptyText),
        rows: v.atLeastOne(v.array(v.nonEmptyText)),
      }),
      v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length), "has a row of another length"),
    ),
  }),
  v.object({ sources: v.atLeastOne(v.sourceSchema) }),
  v.object({
    owner: v.described(
      "What only the owner knows: shown once brand/settings.json has the setting, which takes the place of %.",
      v.atLeastOne({
        setting: v.nonEmptyText,
        shows: v.pipe(v.nonEmptyText, v.includes("%")),
        ask: v.optional("What a reader asks us about while the setting is empty."),
      }),
    ),
  }),
  v.object({
    flow: v.pipe(
      v.object({
        caption: v.nonEmptyText,
        lanes: v.atLeastOne(v.textObject("id", "name")),
        steps: v.atLeastOne({
          id: v.nonEmptyText,
          lane: "Who has the data at this step.",
          ...v.texts("name", "text", "holds"),
          next: v.array(v.nonEmptyText),
          by: v.picklist(["software", "person"]),
        }),
      }),
      v.check(({ lanes, steps }) => {
        const known = new Set(steps.map(({ id }) => id));
        return steps.every(
          ({ lane, next }) => lanes.some(({ id }) => id === lane) && next.every((id) => known.has(id)),
        );
      }, "names a lane or a step that is not there"),
    ),
  }),
]);

export const blockSectionsSchema = v.object({
  sections: v.atLeastOne({ ...openingFields, link: v.optional(linkTo), blocks: v.atLeastOne(blockSchema) }),
});

export type Block = v.InferOutput<typeof blockSchema>;
export type BlockSection = v.InferOutput<typeof blockSectionsSchema>["sections"][number];
export type FlowContent = Extract<Block, { flow: unknown }>["flow"];
