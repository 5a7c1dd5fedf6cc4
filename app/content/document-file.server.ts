import { findingMarkdown, findingSchema, SHEET_PLACE } from "#domain/content/red-team.ts";
import { documentSchema } from "#domain/resources/schemas.ts";
import { parseMarkdown, parseYaml } from "./parse.server.ts";

/** A resource that is a text. The report takes in the sheet of the product page, so that there is one of it. */
export function documentFrom(file: string, text: string, findingFile: string) {
  const { data, body, bodyLine } = parseMarkdown(file, text, documentSchema);
  const { sheet } = parseYaml("content/redteam/finding.yaml", findingFile, findingSchema);
  const slug = file.replace(/^.*\/|\.md$/g, "");
  return { ...data, slug, bodyLine, markdown: body.replace(SHEET_PLACE, () => findingMarkdown(sheet)) };
}
