import type { Element, Nodes, Root } from "hast";
import { elementsOf, isInline, textOf } from "../html.ts";

/** A linkable part of a page: from one heading with an id to the next. */
type Section = { id: string; label: string; heading: string; text: string };

export type PageOutline = ReturnType<typeof outlineOf>;

/** Elements whose content is not prose: drawings, scripts, controls and footnote marks. */
const NOT_PROSE = /^(?:script|style|svg|nav|button|select|textarea|template|sup)$/;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const tidied = ({ id, label, heading, text }: Section): Section => {
  return { id, label: oneLine(label), heading: oneLine(heading), text: oneLine(text) };
};
const isHidden = ({ properties }: Element) =>
  properties.ariaHidden === "true" || properties.hidden !== undefined || properties.dataUnsearched !== undefined;

function sectionsOf(main: Element | undefined): { top: Section; sections: Section[] } {
  const top: Section = { id: "", label: "", heading: "", text: "" };
  const sections: Section[] = [];
  let current = top;
  let headingOf: Section | undefined;
  /** The label (`data-label`) above the next heading. */
  let label = "";

  function read(node: Nodes, inLabel: boolean): void {
    if (node.type === "text") {
      if (inLabel) label += node.value;
      else if (headingOf) headingOf.heading += node.value;
      else current.text += node.value;
    }
    if (node.type !== "element") return;
    const { tagName, properties, children } = node;
    if (!isInline(node)) current.text += /^t[dh]$/.test(tagName) ? " · " : " ";
    if (isHidden(node) || NOT_PROSE.test(tagName)) return;
    if (tagName === "h1") {
      headingOf = top;
      label = "";
    }
    if (tagName === "h2" && properties.id) {
      current = { id: String(properties.id), label, heading: "", text: "" };
      headingOf = current;
      label = "";
      sections.push(current);
    }
    for (const child of children) read(child, inLabel || properties.dataLabel !== undefined);
    if (!isInline(node)) current.text += " ";
    if (/^h[12]$/.test(tagName)) headingOf = undefined;
  }

  if (main) read(main, false);
  return { top: tidied(top), sections: sections.map(tidied) };
}

export function outlineOf(page: Root) {
  const elements = elementsOf(page);
  const find = (tagName: string, key?: string, value?: string) =>
    elements.find((element) => element.tagName === tagName && (!key || String(element.properties[key]) === value));
  const contentOf = (element: Element | undefined) => element?.properties.content?.toString();
  const main = find("main");
  const article = main && elementsOf(main).find(({ tagName }) => tagName === "article");
  // An article page is read without the teasers around its article; elsewhere, articles are parts of the page.
  const isArticle = article && elementsOf(article).some(({ tagName }) => tagName === "h1");
  const { top, sections } = sectionsOf(isArticle ? article : main);
  const title = find("title");

  return {
    title: title ? oneLine(textOf(title)) : "",
    description: contentOf(find("meta", "name", "description")) ?? "",
    /** Undefined for a page that is not indexed. */
    canonical: find("link", "rel", "canonical")?.properties.href?.toString(),
    /** The date of the last change, if the page states one. */
    modified: contentOf(find("meta", "property", "og:updated_time")),
    heading: top.heading,
    /** The text before the first section. */
    text: top.text,
    sections,
  };
}
