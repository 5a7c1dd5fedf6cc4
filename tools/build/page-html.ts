import { createHash } from "node:crypto";
import { linkAsOne, type PageStyles, stylesheets } from "#server/pages/page-styles.ts";
import { bootScript, inlineScriptHashes } from "#server/pages/render.ts";
import type { BootScript } from "./boot-script.ts";

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** The framework's context, the page's data and the end of it. */
const DATA_SCRIPT = /<script>(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g;
/**
 * Does nothing, but only once the stylesheet is there: until then the body is not read. Browsers would style and lay out
 * the whole of it without any style, and once more with it.
 */
const STYLES_FIRST = "<script>0</script>";
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
const BLOCKED_ELEMENT = /^(?:style|template)$/i;
const BLOCKED_ATTRIBUTE = /\s(?:style|on\w+)(?=[\s=/]|$)/i;
const SHOWN_CHARACTERS = 60;

const shortHash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

type FinishedPage = {
  html: string;
  styles: PageStyles;
  /** The page's own entry module with its data, moved out of the HTML; a frame has none. */
  entry?: { src: string; code: string };
  scriptHashes: string[];
};

/** The chunks a page's module script imports, with the stylesheets that belong to them. */
export type StylesOf = (moduleSource: string) => string[];

/**
 * What the framework renders loads its scripts in competition with the first paint. Here the module script becomes a
 * file that the boot script imports when the page is idle, together with the data that only scripts read; the preloads
 * become a list for it, and the page's stylesheets become one, those of lazy sections included, which the framework does
 * not name.
 */
export function finishPage(html: string, boot: BootScript, stylesOf: StylesOf): Required<FinishedPage> {
  const moduleCode = MODULE_SCRIPT.exec(html)?.[1];
  const data = [...html.matchAll(DATA_SCRIPT)].map((match) => match[1] as string);
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] as string);
  const ownStyles = stylesheets(html);
  if (moduleCode === undefined) throw new Error("has no module script; the framework's output has changed");
  if (data.length === 0) throw new Error("has no data for its scripts; the framework's output has changed");
  if (preloads.length === 0) throw new Error("has no module preloads; the framework's output has changed");
  if (ownStyles.length === 0) throw new Error("has no stylesheet; the framework's output has changed");
  if (!html.includes("</head>")) throw new Error("has no end of its head; the framework's output has changed");

  // The module imports the router last, by a call: it finds its data there.
  const code = [...data, moduleCode].join("\n");
  const entrySrc = `/assets/page-${shortHash(code)}.js`;
  const modules = JSON.stringify([entrySrc, ...preloads]);

  const parts = [...new Set([...ownStyles, ...stylesOf(moduleCode)])];
  const styles = { href: bundleName(parts), parts };

  const finished = linkAsOne(html, styles)
    .replace(MODULE_PRELOAD, "")
    // Script elements stay where they were: hydration expects them there.
    .replace(DATA_SCRIPT, "<script></script>")
    .replace(MODULE_SCRIPT, () => `<script type="application/json" id="page-modules">${modules}</script>`)
    .replace("</head>", () => `${STYLES_FIRST}${bootScript(boot)}</head>`);

  const blocked = blockedMarkup(finished);
  if (blocked) throw new Error(blocked);

  return { html: finished, styles, entry: { src: entrySrc, code }, scriptHashes: inlineScriptHashes(finished) };
}

/** A page without the framework's scripts, made for frames on other sites: its stylesheets become one. */
export function finishFrame(html: string): FinishedPage {
  const parts = stylesheets(html);
  if (html.includes("__reactRouterContext")) throw new Error("may be framed and has the framework's scripts");
  const styles = { href: bundleName(parts), parts };
  const finished = linkAsOne(html, styles);
  const blocked = blockedMarkup(finished);
  if (blocked) throw new Error(blocked);
  return { html: finished, styles, scriptHashes: inlineScriptHashes(finished) };
}

/** The parts' names carry their hashes, so this name changes whenever one of them does. */
const bundleName = (parts: readonly string[]) => `/assets/styles-${shortHash(parts.join())}.css`;

/** Looks at tags alone: an article may well write about `onerror="…"`, and scripts carry such text as data. */
export function blockedMarkup(html: string): string | undefined {
  const markup = html.replace(SCRIPT, (_, attributes: string) => `<script${attributes}></script>`);
  const found = [...markup.matchAll(TAG)].find(
    ([, element = "", attributes = ""]) =>
      BLOCKED_ELEMENT.test(element) || BLOCKED_ATTRIBUTE.test(attributes.replace(QUOTED, '""')),
  );
  return found && `contains «${found[0].slice(0, SHOWN_CHARACTERS)}», which the security policy blocks`;
}
