import { readFileSync } from "node:fs";
import { html } from "hono/html";
import { MARK_GRID, mark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import { capitalised } from "#domain/content/format.ts";

export type Html = ReturnType<typeof html>;

const LOGO = html`<svg width="28" height="28" viewBox="0 0 ${MARK_GRID} ${MARK_GRID}" fill="none" stroke="currentColor" stroke-width="${mark.strokeWidth}" aria-hidden="true">${mark.rings.map((ring) => html`<path d="${ring}"/>`)}<circle cx="${MARK_GRID / 2}" cy="${MARK_GRID / 2}" r="${mark.coreRadius}" fill="currentColor" stroke="none"/></svg>`;

/** Creates the layout of a tool's pages: `links` are labels by address, `notice` is the outcome of the last action. */
export const createLayout =
  (name: string, links: Readonly<Record<string, string>>) =>
  (heading: string, content: Html | Html[], notice: Html | string = "", title = heading): Html =>
    html`<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${site.brand} ${name}</title>
<link rel="stylesheet" href="/style.css">
<script type="module" src="/script.js"></script>
</head>
<body>
<header><div class="bar"><a class="logo" href="/">${LOGO}<span>${site.brand}</span> <span class="label">${name}</span></a>
<nav aria-label="${capitalised(name)}"><ul>${Object.entries(links).map(([address, label]) => html`<li><a href="${address}">${label}</a></li>`)}</ul></nav></div></header>
<main>
<h1>${heading}</h1>
<div id="notice" role="status">${notice === "" ? "" : html`<div class="notice">${notice}</div>`}</div>
${content}
</main>
</body>
</html>`;

/** Keeps the outcome of the last action until the next page shows it. */
export function createNotice() {
  let text: Html | string = "";
  return {
    set: (next: Html | string) => {
      text = next;
    },
    take: () => {
      const taken = text;
      text = "";
      return taken;
    },
  };
}

declare const __TOKENS__: string;
/** The brand's tokens as CSS: embedded by the build of the server, read from the file when the sources run. */
const tokens =
  typeof __TOKENS__ === "undefined"
    ? readFileSync(new URL("../../brand/tokens.css", import.meta.url), "utf8")
    : __TOKENS__;

export const STYLE = `${tokens}
@font-face { font-family: "Geist"; src: url("/fonts/geist.woff2") format("woff2"); font-weight: 100 900; }
@font-face { font-family: "Geist Mono"; src: url("/fonts/geist-mono.woff2") format("woff2"); font-weight: 100 900; }
* { box-sizing: border-box; }
html { background: var(--ink-950); color: var(--prose); font: var(--type-body); -webkit-font-smoothing: antialiased; scrollbar-color: var(--line-hover) transparent; scroll-padding-top: calc(var(--header-height) + var(--space-24)); }
body { margin: 0; overflow-wrap: break-word; }
header { position: sticky; z-index: 10; top: 0; border-bottom: 1px solid var(--line); background: var(--ink-950); }
.bar, main { width: var(--page-width); margin-inline: auto; }
.bar { display: flex; flex-wrap: wrap; gap: 0 var(--space-32); align-items: center; min-height: calc(var(--header-height) - 1px); }
.bar ul { margin: 0; font: var(--type-name); }
.bar li a { display: flex; align-items: center; min-height: var(--target); color: var(--muted); text-decoration: none; }
.bar li a:hover { color: var(--paper); }
.logo { display: flex; gap: var(--space-12); align-items: center; min-height: var(--target); font: var(--type-entry); letter-spacing: -0.012em; text-decoration: none; }
.label { font: var(--type-label); letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); }
main { padding-block: var(--space-48) var(--space-64); }
h1, h2 { color: var(--paper); text-wrap: balance; }
h1 { margin-block: 0 var(--space-24); font: var(--type-heading); letter-spacing: -0.032em; }
h2 { margin-block: var(--space-48) var(--space-16); font: var(--type-subheading); letter-spacing: -0.022em; }
a { color: var(--paper); text-decoration-color: var(--line-hover); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: var(--focus-width) solid var(--beacon); outline-offset: var(--focus-offset); }
::selection { background: var(--beacon); color: var(--ink-950); }
nav ul, .actions { display: flex; flex-wrap: wrap; gap: var(--space-8) var(--space-16); padding: 0; list-style: none; align-items: center; }
main > form { margin-block: var(--space-24); }
form.filter { display: flex; flex-wrap: wrap; gap: var(--space-16); align-items: end; margin-block: var(--space-24); }
label { display: grid; gap: var(--space-4); font: var(--type-small); color: var(--muted); }
input, select, textarea, button, .button { border: 1px solid var(--line-strong); color: var(--paper); font: var(--type-body); }
:is(input, select, textarea, button, .button):hover { border-color: var(--line-hover); }
input, select, textarea { min-height: 3rem; max-width: 100%; padding: var(--space-8) var(--space-16); border-radius: var(--radius-card); background: var(--ink-900); }
select { padding-inline-end: var(--space-48); appearance: none; background: linear-gradient(45deg, transparent 50%, var(--muted) 50%) right 1.3rem center / 0.35rem 0.35rem no-repeat, linear-gradient(-45deg, transparent 50%, var(--muted) 50%) right 1rem center / 0.35rem 0.35rem no-repeat, var(--ink-900); cursor: pointer; }
button, .button { display: inline-flex; align-items: center; min-height: var(--target); padding: var(--space-4) var(--space-24); border-radius: var(--radius-pill); background: none; font: var(--type-small); font-weight: 500; text-decoration: none; cursor: pointer; }
form.filter button { min-height: 3rem; }
.primary { border-color: transparent; background: var(--beacon); color: var(--ink-950); font-weight: 600; }
.primary:hover { background: var(--beacon-hover); }
.danger { color: var(--bad-text); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: var(--space-4) var(--space-24); }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.message { padding: var(--space-24); border: 1px solid var(--line); border-radius: var(--radius-card); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (width < 30rem) { header { position: static; } }
.notice { margin-block: var(--space-16); padding: var(--space-16); border: 1px solid var(--beacon); border-radius: var(--radius-card); white-space: pre-wrap; }
`;
