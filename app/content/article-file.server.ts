import type { Element, ElementContent, Root, RootContent } from "hast";
import { paths } from "#app/paths.ts";
import {
  type Article,
  type ArticleText,
  articleSchema,
  readingMinutes,
  sourceErrors,
} from "#domain/articles/article.ts";
import { createTermFinder, type Term, termAnchor } from "#domain/glossary.ts";
import { markdownPipeline } from "./markdown.server.ts";
import { parseMarkdown } from "./parse.server.ts";

const isElement = (node: RootContent): node is Element => node.type === "element";
const elementsOf = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap((node) => (isElement(node) ? [node, ...elementsOf(node.children)] : []));

const textOf = (node: RootContent): string => {
  if (node.type === "text") return node.value;
  return isElement(node) ? node.children.map(textOf).join("") : "";
};

const isHeading = ({ tagName, properties }: Element) => /^h[23]$/.test(tagName) && properties.id !== "footnote-label";

/** The heading is its own link: whoever wants to point at a section has the address at hand. */
function linkHeading(heading: Element) {
  const href = `#${heading.properties.id}`;
  heading.children = [{ type: "element", tagName: "a", properties: { href }, children: heading.children } as Element];
}

/** Where a link would be in the way: in another link, in code, in a heading, among the sources. */
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
  const walk = (parent: Element) => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === "text") return linked(child.value);
      if (child.type === "element" && !NOT_LINKED.test(child.tagName)) walk(child);
      return [child];
    });
  };
  for (const child of tree.children) if (isElement(child) && !NOT_LINKED.test(child.tagName)) walk(child);
}

const pipeline = markdownPipeline().freeze();

export function renderArticle(markdown: string, terms: readonly Term[] = []): ArticleText {
  const tree = pipeline.runSync(pipeline.parse(markdown)) as Root;
  linkTerms(tree, terms);
  const elements = elementsOf(tree.children);
  const headings = elements.filter(isHeading);
  const contents = headings
    .filter(({ tagName }) => tagName === "h2")
    .map((heading) => ({ id: String(heading.properties.id), text: textOf(heading) }));
  const linksTo = elements.flatMap(({ properties }) => /^\/blog\/([\w-]+)/.exec(String(properties.href))?.[1] ?? []);
  for (const heading of headings) linkHeading(heading);

  const firstSection = tree.children.findIndex((node) => isElement(node) && node.tagName === "h2");
  const split = firstSection < 0 ? tree.children.length : firstSection;
  const html = (children: RootContent[]) => pipeline.stringify({ type: "root", children }).trim();
  return {
    introHtml: html(tree.children.slice(0, split)),
    html: html(tree.children.slice(split)),
    contents,
    linksTo: [...new Set(linksTo)],
  };
}

/** One file of content/articles: its name is the slug. Pages and feeds read it through here; pages link the terms. */
export function articleFrom(file: string, text: string, terms?: readonly Term[]): Article {
  const { data, body } = parseMarkdown(file, text, articleSchema);
  if (!data.draft) checkSources(file, body);
  const slug = file.replace(/^.*\/|\.md$/g, "");
  return { ...data, slug, minutes: readingMinutes(body), ...renderArticle(body, terms) };
}

function checkSources(file: string, body: string) {
  const mistakes = sourceErrors(body);
  if (mistakes.length > 0) throw new Error(`${file.replace(/^\//, "")}: ${mistakes.join("; ")}`);
}
