import type { Element, Root, RootContent } from "hast";
import type { Root as Markdown, Nodes } from "mdast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { formatNumber } from "#domain/content/format.ts";
import type { Pictures } from "./pictures.server.ts";

/** The text of a node, without its markup. */
export const textOf = (node: RootContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** The figure number in the caption below a table, such as "Figure 2"; undefined if it has none. */
function captionBelow({ children }: Root, table: Element): string | undefined {
  const at = children.indexOf(table);
  const below = at < 0 ? undefined : children.slice(at + 1).find(({ type }) => type === "element");
  return below && /^Figure \d+(?=\.)/.exec(textOf(below))?.[0];
}

/** Puts tables and code into scrollable regions that the keyboard reaches, so that the page never scrolls sideways. */
const scrollingTables = () => (tree: Root) => {
  for (const { properties } of elementsNamed("pre", tree)) properties.tabIndex = 0;
  for (const [index, table] of elementsNamed("table", tree).entries()) {
    const properties = { role: "region", tabIndex: 0, ariaLabel: captionBelow(tree, table) ?? `Table ${index + 1}` };
    Object.assign(table, { tagName: "div", properties, children: [{ ...table }] });
  }
};

/** Every element below these nodes, in the order of the text. */
export const elementsOf = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === "element" ? [node, ...elementsOf(node.children)] : []));

const elementsNamed = (name: string, tree: Root) => elementsOf(tree.children).filter(({ tagName }) => tagName === name);

/** Gives images their width and height, so that nothing shifts, and all but the first lazy loading. */
const sizedPictures = (pictures: Pictures) => (tree: Root) => {
  for (const [index, { properties }] of elementsNamed("img", tree).entries()) {
    const { width, height } = pictures[String(properties.src)] ?? {};
    Object.assign(properties, { width, height, decoding: "async", ...(index > 0 && { loading: "lazy" }) });
  }
};

/** Maximum file size of a picture; a larger one would delay the page. */
const PICTURE_MAX_BYTES = 400_000;

/** The error of unsupported markup, which would be dropped or printed literally. */
function unknownMarkup(node: Nodes): string | undefined {
  if (node.type === "html" && !/^<!--[\s\S]*-->$/.test(node.value)) {
    return `HTML such as ${node.value.split("\n", 1)[0]} is not shown; write it in Markdown`;
  }
  if (node.type === "text" && /^:::/m.test(node.value)) {
    return "::: means nothing here; use a heading or a quotation (a line that begins with >)";
  }
  if (node.type === "listItem" && typeof node.checked === "boolean") {
    return "boxes to tick (- [ ]) cannot be ticked on a page; write a plain list";
  }
  return undefined;
}

const nodesOf = (node: Nodes): Nodes[] => [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];

/** The error of a picture that a page cannot show. */
export function pictureError({ src, alt }: Element["properties"], pictures: Pictures): string | undefined {
  const address = String(src);
  if (!address.startsWith("/")) return `the picture ${address} must be a file of ours: put it into public/images/`;
  const picture = pictures[address];
  if (!picture) return `there is no picture ${address}; put the file into public${address}`;
  if (!String(alt ?? "").trim())
    return `the picture ${address} needs words for those who do not see it: ![words](${address})`;
  if (picture.bytes > PICTURE_MAX_BYTES) {
    const [is, most] = [picture.bytes, PICTURE_MAX_BYTES].map((bytes) => formatNumber(Math.round(bytes / 1000)));
    return `the picture ${address} has ${is} KB, at most ${most}; make it smaller, 1,400 pixels wide as WebP`;
  }
  return undefined;
}

/** The addresses a link may have: https, mail, and the site's own pages and anchors. `//host` is another host. */
const LINK = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/i;

/** The error of a link or picture that a page cannot show. */
function elementError({ tagName, properties }: Element, pictures: Pictures): string | undefined {
  if (tagName === "img") return pictureError(properties, pictures);
  if (tagName !== "a" || LINK.test(String(properties.href))) return undefined;
  return `the link to ${properties.href || "nothing"} must begin with https://, mailto:, / or #`;
}

/** Converts Markdown to an HTML tree, and lists unsupported markup by line of the file. */
export function markdownTree(markdown: string, pictures: Pictures, firstLine = 1): { tree: Root; errors: string[] } {
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { footnoteLabel: "Sources", footnoteLabelProperties: {}, clobberPrefix: "" })
    .use(rehypeSlug)
    .use(scrollingTables)
    .use(sizedPictures, pictures);
  const at = ({ position }: Nodes | Element, error: string | undefined) =>
    error ? [`line ${(position?.start.line ?? 1) + firstLine - 1}: ${error}`] : [];
  const text = pipeline.parse(markdown) as Markdown;
  const markup = nodesOf(text).flatMap((node) => at(node, unknownMarkup(node)));
  const tree = pipeline.runSync(text) as Root;
  const shown = elementsOf(tree.children).flatMap((element) => at(element, elementError(element, pictures)));
  return { tree, errors: [...markup, ...shown] };
}

const writer = unified().use(rehypeStringify);
export const htmlOf = (children: readonly RootContent[]): string =>
  writer.stringify({ type: "root", children: [...children] });

/** Renders Markdown to HTML at build. @throws on unsupported markup, which stops the build */
export function renderMarkdown(file: string, markdown: string, pictures: Pictures, firstLine?: number): string {
  const { tree, errors } = markdownTree(markdown, pictures, firstLine);
  if (errors.length > 0) throw new Error(namedErrors(file, errors));
  return htmlOf(tree.children);
}

/** Errors one per line, each with the file's name. */
export const namedErrors = (file: string, errors: readonly string[]) =>
  errors.map((error) => `${file}: ${error}`).join("\n");
