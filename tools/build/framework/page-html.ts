import { createHash } from "node:crypto";
import type { Element } from "hast";
import { elementsOf, parseHtml } from "../html.ts";

/** Delays parsing of the body until the styles are loaded, or browsers lay out twice. Decision 12 has the figures. */
const STYLES_FIRST = "<script>0</script>";

const digest = (text: string, encoding: "base64" | "base64url") => createHash("sha256").update(text).digest(encoding);

const textOf = ({ children: [child] }: Element) => (child?.type === "text" ? child.value : "");

function rangeOf({ position }: Element) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Whether a script needs a hash in the policy: data blocks never run, and script files are allowed by origin. */
const runsInline = (element: Element) =>
  element.tagName === "script" &&
  !element.properties.src &&
  !/^application\/(?:ld\+)?json$/.test(String(element.properties.type));

export const inlineScriptHashes = (elements: readonly Element[]): string[] => {
  const codes = new Set(elements.filter(runsInline).map(textOf).filter(Boolean));
  return [...codes].map((code) => `sha256-${digest(code, "base64")}`);
};

/**
 * Defers the framework's scripts, which compete with the first paint for a phone's connection. The module script and
 * its data become a file, and the preloads a list; the boot script imports them when the page is idle. README.md in this
 * folder lists the assumptions about the framework's HTML; the build stops here if one does not hold.
 */
export function finishPage(html: string, tree = parseHtml(html)) {
  const elements = elementsOf(tree);
  const blocked = blockedMarkup(elements, html);
  if (blocked) throw new Error(blocked);

  const scripts = elements.filter(({ tagName }) => tagName === "script");
  const module = scripts.find(({ properties }) => properties.type === "module" && !properties.src);
  const data = scripts.filter((script) => textOf(script).startsWith("window.__reactRouterContext"));
  const preloads = elements.filter(({ properties }) => String(properties.rel) === "modulepreload");
  const boot = scripts.find(({ properties }) => properties.async);
  const stylesheets = elements.filter(({ properties }) => String(properties.rel) === "stylesheet");
  const headEnd = html.indexOf("</head>");
  expect(stylesheets.length === 1, "single stylesheet");
  expect(headEnd > 0, "end of its head");
  // The route renders no scripts.
  if (!module && data.length === 0 && preloads.length === 0)
    return { html, entry: undefined, scriptHashes: inlineScriptHashes(elements) };
  expect(data.length > 0, "data for its scripts");
  expect(preloads.length > 0, "module preloads");
  expect(module, "module script");
  expect(boot, "boot script");

  // The data comes first: the module reads it when its last statement imports the router.
  const code = [...data.map(textOf), textOf(module)].join("\n");
  const src = `/assets/page-${digest(code, "base64url").slice(0, 8)}.js`;
  const list = JSON.stringify([src, ...preloads.map(({ properties }) => properties.href)]);
  const finished = splice(html, [
    ...preloads.map((link) => ({ ...rangeOf(link), text: "" })),
    // React moves the boot script to the top of the head, where it would load before the styles.
    { ...rangeOf(boot), text: "" },
    { start: headEnd, end: headEnd, text: STYLES_FIRST + html.slice(rangeOf(boot).start, rangeOf(boot).end) },
    // Emptied script elements stay in place: hydration expects them there.
    ...data.map((script) => ({ ...rangeOf(script), text: "<script></script>" })),
    { ...rangeOf(module), text: `<script type="application/json" id="page-modules">${list}</script>` },
  ]);
  const left = elements.filter((element) => element !== module && !data.includes(element));
  const added = elementsOf(parseHtml(STYLES_FIRST));
  return { html: finished, entry: { src, code }, scriptHashes: inlineScriptHashes([...added, ...left]) };
}

function expect(value: unknown, what: string): asserts value {
  if (!value) throw new Error(`has no ${what}; the framework's output has changed (tools/build/framework)`);
}

function splice(text: string, edits: readonly (ReturnType<typeof rangeOf> & { text: string })[]): string {
  const inOrder = edits.toSorted((a, b) => a.start - b.start);
  const kept = inOrder.map(({ start, text: added }, index) => text.slice(inOrder[index - 1]?.end ?? 0, start) + added);
  return kept.join("") + text.slice(inOrder.at(-1)?.end ?? 0);
}

/** Quotes markup that the security policy blocks (inline styles, event handlers) or that needs a script (templates). */
function blockedMarkup(elements: readonly Element[], html: string): string | undefined {
  const isBlocked = ({ tagName, properties }: Element) =>
    /^(?:style|template)$/.test(tagName) || Object.keys(properties).some((name) => /^(?:style|on[A-Z]\w*)$/.test(name));
  const found = elements.find(isBlocked);
  if (!found) return undefined;
  const { start } = rangeOf(found);
  return `contains «${html.slice(start, start + 60)}», which the security policy blocks`;
}
