import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";

export const parseHtml = (html: string): Root => fromHtml(html);

/** All elements below a node, in document order. */
export function elementsOf(node: Nodes, found: Element[] = []): Element[] {
  for (const child of "children" in node ? node.children : []) {
    if (child.type !== "element") continue;
    found.push(child);
    elementsOf(child, found);
  }
  return found;
}

export const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

export const isInline = ({ tagName }: Element) =>
  /^(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/.test(tagName);
