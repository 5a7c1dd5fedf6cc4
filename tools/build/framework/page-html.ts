import { createHash } from "node:crypto";
import type { Element, Root } from "hast";
import { elementsOf, parseHtml } from "../html.ts";

/**
 * Does nothing, but only once the stylesheet is there: until then the body is not parsed. Browsers would otherwise style
 * and lay out the whole document twice, first without any style. Decision 12 has the figures.
 */
const STYLES_FIRST = "<script>0</script>";
const SHOWN_CHARACTERS = 60;

type FinishedPage = {
  html: string;
  /** The page's own entry module with its data, moved out of the HTML; none in a page without scripts. */
  entry: { src: string; code: string } | undefined;
  scriptHashes: string[];
};

type Edit = { start: number; end: number; text: string };

const digest = (text: string, encoding: "base64" | "base64url") => createHash("sha256").update(text).digest(encoding);

const textOf = ({ children: [child] }: Element) => (child?.type === "text" ? child.value : "");

/** Where an element stands in the source; the parser knows it for all that is written there. */
function rangeOf({ position }: Element) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** JSON and files need no hash: data never runs, and files are allowed by their origin. */
const runsInline = (element: Element) =>
  element.tagName === "script" &&
  !element.properties.src &&
  !/^application\/(?:ld\+)?json$/.test(String(element.properties.type));

/** The sources that the security policy has to allow for the inline scripts of a page. */
export const inlineScriptHashes = (elements: readonly Element[]): string[] => {
  const codes = new Set(elements.filter(runsInline).map(textOf).filter(Boolean));
  return [...codes].map((code) => `sha256-${digest(code, "base64")}`);
};

/**
 * The framework's scripts compete with the first paint for a phone's connection. So the module script becomes a file that
 * the boot script imports when the page is idle, together with the data that only scripts read, and the preloads become
 * a list for it. README.md beside this file lists what is assumed about the framework's HTML; where it does not hold, the
 * build stops here.
 */
export function finishPage(html: string): FinishedPage {
  const tree = parseHtml(html);
  const elements = elementsOf(tree);
  const blocked = blockedMarkup(tree, html);
  if (blocked) throw new Error(blocked);

  const scripts = elements.filter(({ tagName }) => tagName === "script");
  const module = scripts.find(({ properties }) => properties.type === "module" && !properties.src);
  const data = scripts.filter((script) => textOf(script).startsWith("window.__reactRouterContext"));
  const preloads = elements.filter(({ properties }) => String(properties.rel) === "modulepreload");
  const stylesheets = elements.filter(({ properties }) => String(properties.rel) === "stylesheet");
  const headEnd = html.indexOf("</head>");
  const expect = (isThere: boolean, what: string) => {
    if (!isThere) throw new Error(`has no ${what}; the framework's output has changed (tools/build/framework)`);
  };
  expect(stylesheets.length === 1, "single stylesheet");
  expect(headEnd > 0, "end of its head");
  // A page whose route says that it needs no scripts.
  if (!module && data.length === 0 && preloads.length === 0)
    return { html, entry: undefined, scriptHashes: inlineScriptHashes(elements) };
  expect(data.length > 0, "data for its scripts");
  expect(preloads.length > 0, "module preloads");
  if (!module) throw new Error("has no module script; the framework's output has changed (tools/build/framework)");

  // The module imports the router last, by a call: it finds its data there.
  const code = [...data.map(textOf), textOf(module)].join("\n");
  const src = `/assets/page-${digest(code, "base64url").slice(0, 8)}.js`;
  const list = JSON.stringify([src, ...preloads.map(({ properties }) => properties.href)]);
  const finished = splice(html, [
    ...preloads.map((link) => ({ ...rangeOf(link), text: "" })),
    { start: headEnd, end: headEnd, text: STYLES_FIRST },
    // Script elements stay where they were: hydration expects them there.
    ...data.map((script) => ({ ...rangeOf(script), text: "<script></script>" })),
    { ...rangeOf(module), text: `<script type="application/json" id="page-modules">${list}</script>` },
  ]);
  const left = elements.filter((element) => element !== module && !data.includes(element));
  const added = elementsOf(parseHtml(STYLES_FIRST));
  return { html: finished, entry: { src, code }, scriptHashes: inlineScriptHashes([...added, ...left]) };
}

function splice(text: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => a.start - b.start);
  const kept = inOrder.map(({ start, text: added }, index) => text.slice(inOrder[index - 1]?.end ?? 0, start) + added);
  return kept.join("") + text.slice(inOrder.at(-1)?.end ?? 0);
}

/** Markup that the security policy blocks: styles and event handlers in the page, and templates, which need a script. */
export function blockedMarkup(page: Root, html: string): string | undefined {
  const isBlocked = ({ tagName, properties }: Element) =>
    /^(?:style|template)$/.test(tagName) || Object.keys(properties).some((name) => /^(?:style|on[A-Z]\w*)$/.test(name));
  const found = elementsOf(page).find(isBlocked);
  if (!found) return undefined;
  const { start } = rangeOf(found);
  return `contains «${html.slice(start, start + SHOWN_CHARACTERS)}», which the security policy blocks`;
}
