import { INLINE, TOKEN, VOID } from "../html-tokens.ts";

/** A part of a page that can be pointed at: what stands from one heading with an address to the next. */
export type Section = { id: string; label: string; heading: string; text: string };

export type PageOutline = {
  title: string;
  description: string;
  /** Undefined for a page that is kept out of search engines. */
  canonical: string | undefined;
  /** The day of its last change, where the page names it. */
  modified: string | undefined;
  heading: string;
  /** The words before the first section. */
  text: string;
  sections: Section[];
};

/** What is drawn, run or pressed rather than read, and the marks of notes. */
const UNREAD = /^(?:script|style|svg|nav|button|select|textarea|template|sup)$/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex ?? decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return ENTITIES[name] ?? whole;
  });
const attribute = (attributes: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decoded(value);
};
const squeezed = (text: string) => decoded(text).replace(/\s+/g, " ").trim();

const meta = (html: string, name: string) => {
  const tag = new RegExp(`<meta (?:name|property)="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return attribute(tag, "content");
};

type Open = { element: string; unread: boolean; isLabel: boolean };

/** Reads a finished page of ours: what it says of itself, and its words by section. */
export function outlineOf(html: string): PageOutline {
  const [whole = ""] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  const [article = ""] = /<article\b[\s\S]*<\/article>/.exec(whole) ?? [];
  // The neighbours of an article are no part of it; on other pages an article is a part among others.
  const main = article.includes("<h1") ? article : whole;
  const open: Open[] = [];
  const top = { id: "", label: "", heading: "", text: "" };
  const sections: Section[] = [];
  let current: Section = top;
  let headingOf: Section | undefined;
  /** Of the heading that comes next. */
  let label = "";

  for (const [token, closing, tag = "", attributes = ""] of main.matchAll(TOKEN)) {
    const element = tag.toLowerCase();
    const unread = open.at(-1)?.unread ?? false;
    if (element === "") {
      if (token.startsWith("<!--") || unread) continue;
      if (open.at(-1)?.isLabel) label += token;
      else if (headingOf) headingOf.heading += token;
      else current.text += token;
      continue;
    }
    if (!INLINE.test(element) && !unread) current.text += !closing && /^t[dh]$/.test(element) ? " · " : " ";
    if (closing) {
      while (open.length > 0 && open.pop()?.element !== element);
      if (/^h[12]$/.test(element)) headingOf = undefined;
      continue;
    }
    if (VOID.test(element)) continue;
    const hidden = /\saria-hidden="true"|\shidden=|\sdata-unsearched/.test(attributes);
    const isLabel = (open.at(-1)?.isLabel ?? false) || /\sdata-label=/.test(attributes);
    open.push({ element, unread: unread || hidden || UNREAD.test(element), isLabel });
    if (unread || hidden) continue;
    if (element === "h1") {
      headingOf = top;
      label = "";
    }
    const id = element === "h2" ? attribute(attributes, "id") : undefined;
    if (id) {
      current = { id, label, heading: "", text: "" };
      label = "";
      sections.push(current);
      headingOf = current;
    }
  }

  const clean = ({ id, ...words }: Section) => ({
    id,
    label: squeezed(words.label),
    heading: squeezed(words.heading),
    text: squeezed(words.text),
  });
  const canonical = /<link rel="canonical"[^>]*>/.exec(html)?.[0];
  return {
    title: squeezed(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: meta(html, "description") ?? "",
    canonical: canonical && attribute(canonical, "href"),
    modified: meta(html, "og:updated_time"),
    heading: squeezed(top.heading),
    text: squeezed(top.text),
    sections: sections.map(clean),
  };
}
