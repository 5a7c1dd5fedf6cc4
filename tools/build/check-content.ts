import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArticleFile } from "#app/content/article-file.server.ts";
import { namedErrors } from "#app/content/markdown.server.ts";
import { parseYaml, readJson } from "#app/content/parse.server.ts";
import { schemaOf } from "#app/content/yaml-file.server.ts";
import { type Publication, waitingAfter } from "#domain/articles/publication.ts";
import { formatDate } from "#domain/content/format.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { listFiles } from "./files.ts";

/** Stops the build with all errors of YAML and JSON files at once, before rendering would stop at the first. */
export async function checkContent(root = "."): Promise<void> {
  const names = (await listFiles(join(root, "content"))).filter((name) => /\.(?:yaml|json)$/.test(name));
  const errors = [...names.map((name) => `content/${name}`), "brand/settings.json"].flatMap((file) => {
    try {
      const text = readFileSync(join(root, file), "utf8");
      if (file.endsWith(".json")) readJson(file, text);
      const schema = schemaOf(file);
      if (schema !== undefined) parseYaml(file, text, schema);
      return [];
    } catch (error) {
      return [reasonOf(error)];
    }
  });
  if (errors.length > 0) throw new Error(`content is not ready\n${errors.join("\n")}`);
}

/** Stops the build with every error in finished articles. Returns notes on errors in drafts and waiting articles. */
export function checkArticles(files: readonly ArticleFile[], publication: Publication): string[] {
  const errorsOf = (drafts: boolean) =>
    files
      .filter(({ article, errors }) => article.draft === drafts && errors.length > 0)
      .map(({ file, errors }) => namedErrors(file, errors));
  // Scheduled articles count as finished, since a nightly build publishes them unattended.
  const errors = errorsOf(false);
  if (errors.length > 0) throw new Error(`articles are not ready\n${errors.join("\n")}`);
  const articles = files.map(({ article }) => article);
  return [
    ...errorsOf(true).map((text) => `  a draft, so not an error yet:\n${text.replace(/^/gm, "    ")}`),
    ...waitingAfter(publication, articles).map(
      ({ slug, date }) => `  content/articles/${slug}.md waits until ${formatDate(date)}`,
    ),
  ];
}
