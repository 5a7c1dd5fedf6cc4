import type { Element, Root, RootContent } from "hast";
import {
  type Article,
  type ArticleText,
  articleSchema,
  readingMinutes,
  sourceErrors,
} from "#domain/articles/article.ts";
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

const pipeline = markdownPipeline().freeze();

export function renderArticle(markdown: string): ArticleText {
  const tree = pipeline.runSync(pipeline.parse(markdown)) as Root;
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

/** One file of content/articles: its name is the slug. Pages and feeds read it through here. */
export function articleFrom(file: string, text: string): Article {
  const { data, body } = parseMarkdown(file, text, articleSchema);
  if (!data.draft) checkSources(file, body);
  const slug = file.replace(/^.*\/|\.md$/g, "");
  return { ...data, slug, minutes: readingMinutes(body), ...renderArticle(body) };
}

function checkSources(file: string, body: string) {
  const mistakes = sourceErrors(body);
  if (mistakes.length > 0) throw new Error(`${file.replace(/^\//, "")}: ${mistakes.join("; ")}`);
}
