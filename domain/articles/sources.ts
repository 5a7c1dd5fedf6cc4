import * as v from "valibot";
import { anchor, atLeastOne, described, describedTexts, nonEmptyText } from "../content/text.ts";
import { footnotesOf } from "./rules.ts";

/** Sources that more than one article cites. */
export const sourcesSchema = v.strictObject({
  sources: v.pipe(
    atLeastOne(
      v.strictObject({
        id: anchor,
        ...describedTexts({ cite: "The footnote: title, publisher, year and, in angle brackets, its address." }),
        says: described("The figures that articles cite from it; a test compares them.", v.optional(nonEmptyText)),
      }),
    ),
    v.checkItems(
      ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
      "An earlier source has this id.",
    ),
  ),
});

export type Source = v.InferOutput<typeof sourcesSchema>["sources"][number];

/** An article's text with a footnote for each mark that names a shared source. */
export function withSources(markdown: string, sources: readonly Source[]): string {
  const { marked, defined } = footnotesOf(markdown);
  const notes = sources.filter(({ id }) => marked.has(id) && !defined.has(id));
  return [markdown, ...notes.map(({ id, cite }) => `[^${id}]: ${cite}`)].join("\n\n");
}
