import { once } from "#app/kit/once.ts";
import { policyFileSchema } from "#domain/guard/policy-file/schema.ts";
import { vendorQuestionsCsv } from "#domain/resources/schemas.ts";
import { pictures } from "./build-facts.server.ts";
import { documentFrom } from "./document-file.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { fillPlaceholders, parseYaml } from "./parse.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

export const resources = () => yamlFile("resources/index");
export const vendorQuestions = () => yamlFile("resources/vendor-questions");

const documentFiles = import.meta.glob<string>("/content/resources/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The resources that are a text, by slug. */
export const documents = once(() =>
  Object.fromEntries(
    Object.entries(documentFiles).map(([file, text]) => {
      const document = documentFrom(file, text, yamlText("redteam/finding"));
      const html = renderMarkdown(file, document.markdown, pictures(), document.bodyLine);
      return [document.slug, { ...document, html }];
    }),
  ),
);

const policyFiles = import.meta.glob<string>("/content/resources/policies/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The starter policies: checked as software would read them, shown as they are written. */
export const policies = once(() =>
  resources().policies.targets.map((target) => {
    const file = `/content/resources/policies/${target.file}`;
    const text = fillPlaceholders(policyFiles[file] ?? "");
    parseYaml(file, text, policyFileSchema);
    return { ...target, policy: text };
  }),
);

/** The JSON Schema of a log line, taken from the page that prints it. */
const logLineSchema = (): string => {
  const [, schema] = /```json\n(\{\n\s+"\$schema"[\s\S]*?)\n```/.exec(documents()["log-line"]?.markdown ?? "") ?? [];
  if (schema === undefined) throw new Error("content/resources/log-line.md has no JSON Schema");
  return `${schema}\n`;
};

/** The files for download, by name. */
export const resourceFiles = once(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...Object.values(documents()).map(
        ({ slug, title, markdown }) => [`${slug}.md`, `# ${title}\n\n${markdown}`] as const,
      ),
      ...policies().map(({ file, policy }) => [file, policy] as const),
      ["vendor-questions.csv", vendorQuestionsCsv(vendorQuestions())],
      ["log-line.schema.json", logLineSchema()],
    ]),
);
