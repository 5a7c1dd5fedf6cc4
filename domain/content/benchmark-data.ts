import * as v from "valibot";
import { entrySchema, linkedOpening } from "./page.ts";
import { atLeastOne, nonEmptyText, textObject, texts } from "./text.ts";

/** The page that explains the benchmark's data files and checks a result to submit. */
export const dataPageSchema = v.strictObject({
  files: v.strictObject({
    ...linkedOpening,
    openApi: nonEmptyText,
    list: atLeastOne(textObject("path", "type", "text")),
  }),
  fields: v.strictObject(linkedOpening),
  examples: v.strictObject({ ...linkedOpening, list: atLeastOne(textObject("name", "code")) }),
  submit: v.strictObject({
    ...linkedOpening,
    steps: atLeastOne(entrySchema),
    ...texts("choose", "hint", "needs", "form", "checking", "failed", "refused", "passed", "onward"),
  }),
});

export type DataPageContent = v.InferOutput<typeof dataPageSchema>;
