import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { parse } from "yaml";
import { articleFrom } from "#app/content/article-file.server.ts";
import { markdownTree } from "#app/content/markdown.server.ts";
import { fillPlaceholders, readMarkdown } from "#app/content/parse.server.ts";
import { readPictures } from "#app/content/pictures.server.ts";
import { schemaOf } from "#app/content/yaml-file.server.ts";
import { prerenderPaths } from "#app/prerender.server.ts";
import { site } from "#brand/site.ts";
import { publicationOn } from "#domain/articles/publication.ts";
import { type FieldError, fieldErrors } from "#domain/content/field-errors.ts";
import { fillLegal } from "#domain/content/legal.ts";
import { type Redirect, redirectErrors } from "#domain/content/redirects.ts";
import { decided, type GalleryFile } from "#domain/content/threat-gallery.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import type { Content } from "./files.ts";
import { AGAIN } from "./form-data.ts";

/** Errors beside their fields, errors of the file or its text, and notes that do not prevent saving. */
export type Findings = { fields: readonly FieldError[]; file: readonly string[]; warnings: readonly string[] };

export const NO_FINDINGS: Findings = { fields: [], file: [], warnings: [] };
export const problemsOf = ({ fields, file }: Findings) => fields.length + file.length;

const thrown = (step: () => unknown): string[] => {
  try {
    step();
    return [];
  } catch (error) {
    return [reasonOf(error)];
  }
};

/** Errors for unknown placeholders such as {nobody}. */
function placeholderErrors(data: unknown, path: FieldError["path"] = []): FieldError[] {
  if (typeof data !== "string")
    return Object.entries(Object(data)).flatMap(([key, value]) => placeholderErrors(value, [...path, key]));
  const reasons = thrown(() => fillPlaceholders(data));
  return reasons.map((reason) => ({ path, message: `has an ${reason.replace(/ \(line \d+\)$/, "")}` }));
}

/** Errors from rules that the build checks besides the schema. */
async function ownErrors(root: string, file: string, text: string, data: unknown): Promise<string[]> {
  if (file.startsWith("content/pages/")) {
    const { sections = [] } = data as { sections?: { body: string }[] };
    return sections.flatMap(({ body }) => markdownTree(body, readPictures(join(root, "public"))).errors);
  }
  if (file === "content/threat-gallery.yaml") {
    const { figures, threats } = data as GalleryFile;
    return thrown(() => threats.map((threat) => decided(threat, figures)));
  }
  if (file === "content/redirects.yaml") {
    const lines = Object.entries(data as Record<string, string>).map(([from, to]): Redirect => ({ from, to }));
    // Share images exist only in a build, which checks redirects to them.
    const known = prerenderPaths(publicationOn(new Date(), true));
    return redirectErrors(lines, known).filter((error) => !error.includes("/share/"));
  }
  if (/^content\/guard\/policy(?:-notes)?\.yaml$/.test(file)) {
    const { annotate } = await import("#app/content/annotate.server.ts");
    const read = (name: string) => (file === name ? text : readFileSync(join(root, name), "utf8"));
    const notes = parse(fillPlaceholders(read("content/guard/policy-notes.yaml"))).notes;
    return thrown(() => annotate("content/guard/policy-notes.yaml", read("content/guard/policy.yaml"), notes));
  }
  return [];
}

/** Errors of a text with lines counted as its field does, which has no front matter. */
const inText = (errors: readonly string[], bodyLine: number) =>
  errors.map((error) =>
    error.replace(/^line (\d+)(?=:)/, (_, line) => `line ${Number(line) - bodyLine + 1} of the text`),
  );

function markdownFindings(root: string, file: string, text: string, schema: v.GenericSchema, part: Part): Findings {
  const filled = file.startsWith("content/legal/") ? fillLegal(text, site.legal) : text;
  const { fields, body, bodyLine } = readMarkdown(file, filled);
  const invalid = fieldErrors(schema, fields.data);
  if (part === "fields") return { ...NO_FINDINGS, fields: invalid };
  const pictures = readPictures(join(root, "public"));
  const isArticle = file.startsWith("content/articles/");
  if (!isArticle || invalid.length > 0)
    return { ...NO_FINDINGS, fields: invalid, file: inText(markdownTree(body, pictures, bodyLine).errors, bodyLine) };
  const { article, errors } = articleFrom(file, text, pictures);
  return { ...NO_FINDINGS, [article.draft ? "warnings" : "file"]: inText(errors, bodyLine) };
}

/** How much of a Markdown file is checked: rendering its text takes most of the time. */
export type Part = "fields" | "all";

/** The errors and warnings that the build would report for this text. */
export async function findingsOf(root: string, file: string, text: string, content: Content, part: Part = "all") {
  const { data, body } = content;
  const schema = schemaOf(file);
  if (!schema) return { ...NO_FINDINGS, file: ["is no file that a form can write"] };
  const isLegal = file.startsWith("content/legal/");
  const unknown = isLegal ? [] : placeholderErrors(data);
  const unknownInBody = body === undefined || isLegal ? [] : thrown(() => fillPlaceholders(body));
  if (unknown.length + unknownInBody.length > 0) return { ...NO_FINDINGS, fields: unknown, file: unknownInBody };
  try {
    if (file.endsWith(".md")) return markdownFindings(root, file, text, schema, part);
    if (JSON.stringify(data).includes(`${AGAIN}":`))
      return { ...NO_FINDINGS, file: [`A name stands here twice: change or remove the one marked${AGAIN}`] };
    if (file.endsWith(".json")) JSON.parse(text);
    const filled: unknown = parse(fillPlaceholders(text));
    const invalid = fieldErrors(schema, filled);
    const own = invalid.length > 0 ? [] : await ownErrors(root, file, text, filled);
    return { ...NO_FINDINGS, fields: invalid, file: own };
  } catch (error) {
    return { ...NO_FINDINGS, file: [reasonOf(error)] };
  }
}
