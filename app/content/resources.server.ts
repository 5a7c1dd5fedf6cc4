import { basename } from "node:path";
import { once } from "#app/kit/once.ts";
import { findingMarkdown, SHEET_PLACE } from "#domain/content/red-team.ts";
import { documentSchema, vendorQuestionsCsv } from "#domain/resources/schemas.ts";
import { policyFileSchema } from "#guard/policy-file";
import { contentFiles, contentText } from "./files.server.ts";
import { fillLogLine, logLineJsonSchema } from "./log-line.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { fillPlaceholders, parseMarkdown, parseYaml } from "./parse.server.ts";
import { pictures } from "./pictures.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const resources = () => yamlFile("resources/index");
export const vendorQuestions = () => yamlFile("resources/vendor-questions");

/** Reads a Markdown resource. The report includes the product page's sheet, the log line what the engine writes. */
export function readDocument(file: string) {
  const { data, body, bodyLine } = parseMarkdown(file, contentText(file), documentSchema);
  const { sheet } = yamlFile("redteam/finding");
  const slug = basename(file, ".md");
  return { ...data, slug, bodyLine, markdown: fillLogLine(body.replace(SHEET_PLACE, () => findingMarkdown(sheet))) };
}

/** The Markdown resources, by slug. */
export const documents = once(() =>
  Object.fromEntries(
    contentFiles("content/resources", ".md").map((file) => {
      const document = readDocument(file);
      const html = renderMarkdown(file, document.markdown, pictures(), document.bodyLine);
      return [document.slug, { ...document, html }];
    }),
  ),
);

/** The starter policies: validated by the policy parser, displayed as written. */
export const policies = once(() =>
  resources().policies.targets.map((target) => {
    const file = `content/resources/policies/${target.file}`;
    const text = fillPlaceholders(contentText(file));
    parseYaml(file, text, policyFileSchema);
    return { ...target, policy: text };
  }),
);

/** The files for download, by name. */
export const resourceFiles = once(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...Object.values(documents()).map(
        ({ slug, title, markdown }) => [`${slug}.md`, `# ${title}\n\n${markdown}`] as const,
      ),
      ...policies().map(({ file, policy }) => [file, policy] as const),
      ["vendor-questions.csv", vendorQuestionsCsv(vendorQuestions())],
      ["log-line.schema.json", logLineJsonSchema()],
    ]),
);
