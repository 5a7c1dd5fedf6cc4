import { basename } from "node:path";
import type { Element, ElementContent, Root, RootContent } from "hast";
import * as v from "valibot";
import { paths } from "#app/paths.ts";
import { type Article, type ArticleSummary, articleSchema, kindSchema, withSources } from "#domain/articles/article.ts";
import { editorialErrors, readingMinutes, unwrittenErrors } from "#domain/articles/rules.ts";
import { reservedErrors } from "#domain/content/redirects.ts";
import { createTermFinder, type Term, termAnchor } from "#domain/resources/glossary.ts";
import { elementsOf, htmlOf, markdownTree, namedErrors, textOf } from "./markdown.server.ts";
import { readMarkdown, type YamlFields } from "./parse.server.ts";
import type { Pictures } from "./pictures.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const isElement = (node: RootContent): node is Element => node.type === "element";

const isHeading = ({ tagName, properties }: Element) => /^h[23]$/.test(tagName) && properties.id !== "footnote-label";

/** Elements in which terms are not linked: links, code, headings, the list of sources. */
const NOT_LINKED = /^(?:a|code|pre|h[1-6]|th|section)$/;

/** Links each term of the glossary where an article first uses it. */
function linkTerms(tree: Root, terms: readonly Term[]) {
  const find = createTermFinder(terms);
  const linked = (text: string): ElementContent[] => {
    const next = find(text);
    if (next === undefined) return [{ type: "text", value: text }];
    const link: Element = {
      type: "element",
      tagName: "a",
      properties: { href: `${paths.resource("glossary")}#${termAnchor(next.term)}`, dataTerm: "" },
      children: [{ type: "text", value: text.slice(next.start, next.end) }],
    };
    return [{ type: "text", value: text.slice(0, next.start) }, link, ...linked(text.slice(next.end))];
  };
  const walk = (node: RootContent) => {
    if (!isElement(node) || NOT_LINKED.test(node.tagName)) return;
    node.children = node.children.flatMap((child) => {
      if (child.type === "text") return linked(child.value);
      walk(child);
      return [child];
    });
  };
  for (const child of tree.children) walk(child);
}

export function renderArticle(tree: Root, terms: readonly Term[] = []) {
  linkTerms(tree, terms);
  const elements = elementsOf(tree.children);
  const headings = elements.filter(isHeading);
  const contents = headings
    .filter(({ tagName }) => tagName === "h2")
    .map((heading) => ({ id: String(heading.properties.id), text: textOf(heading) }));
  const linksTo = elements.flatMap(({ properties }) => /^\/blog\/([\w-]+)/.exec(String(properties.href))?.[1] ?? []);
  // Every heading is a link to itself, so that readers can copy a section's address.
  for (const heading of headings) {
    const properties = { href: `#${heading.properties.id}` };
    heading.children = [{ type: "element", tagName: "a", properties, children: heading.children }];
  }

  const firstSection = tree.children.findIndex((node) => isElement(node) && node.tagName === "h2");
  const split = firstSection < 0 ? tree.children.length : firstSection;
  return {
    introHtml: htmlOf(tree.children.slice(0, split)).trim(),
    html: htmlOf(tree.children.slice(split)).trim(),
    contents,
    linksTo: [...new Set(linksTo)],
  };
}

/** An article, and the errors of its text against the rules of its kind and of its page. */
export type ArticleFile = { file: string; article: Article; errors: string[] };

/** Reads an article; its file's name is the slug. Only pages pass `terms`. @throws all errors if a field is invalid */
export function articleFrom(file: string, text: string, pictures: Pictures, terms?: readonly Term[]): ArticleFile {
  const { fields, body: written, bodyLine } = readMarkdown(file, text);
  const body = withSources(written, yamlFile("sources").sources);
  const kind = v.safeParse(v.object({ kind: kindSchema }), fields.data);
  const { tree, errors: unshowable } = markdownTree(body, pictures, bodyLine);
  const errors = [
    ...reservedErrors(`/${basename(file, ".md")}`),
    ...editorialErrors(body, kind.success ? kind.output.kind : "research"),
    ...unwrittenErrors(text),
    ...unshowable,
  ];
  const summary = summaryOf(file, fields, written, errors);
  return { file, article: { ...summary, ...renderArticle(tree, terms) }, errors };
}

/** An article's fields without its text, whose rendering takes most of the time. */
export function articleSummaryFrom(file: string, text: string): ArticleSummary {
  const { fields, body } = readMarkdown(file, text);
  return summaryOf(file, fields, body);
}

function summaryOf(file: string, fields: YamlFields, body: string, textErrors: readonly string[] = []): ArticleSummary {
  const fieldErrors = fields.errors(articleSchema);
  if (fieldErrors.length > 0) throw new Error(namedErrors(file, [...fieldErrors, ...textErrors]));
  return { ...v.parse(articleSchema, fields.data), slug: basename(file, ".md"), minutes: readingMinutes(body) };
}
