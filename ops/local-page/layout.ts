import { html } from "hono/html";
import { site } from "#brand/site.ts";
import { capitalised } from "#domain/content/format.ts";

export type Html = ReturnType<typeof html>;

/** Creates the layout of every page of a local tool. `notice` is the outcome of the last action. */
export const createLayout =
  (name: string, links: readonly (readonly [address: string, label: string])[], script?: string) =>
  (heading: string, content: Html | Html[], notice = "", title = heading): Html =>
    html`<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${site.brand} ${name}</title>
<link rel="stylesheet" href="/style.css">
${script === undefined ? "" : html`<script type="module" src="${script}"></script>`}
</head>
<body>
<nav aria-label="${capitalised(name)}"><ul>${links.map(([address, label]) => html`<li><a href="${address}">${label}</a></li>`)}</ul></nav>
<main>
<h1>${heading}</h1>
${notice === "" ? "" : html`<p class="notice" role="status">${notice.trim()}</p>`}
${content}
</main>
</body>
</html>`;

/** Keeps the outcome of the last action until the next page shows it. */
export function createNotice() {
  let text = "";
  return {
    set: (next: string) => {
      text = next;
    },
    take: () => {
      const taken = text;
      text = "";
      return taken;
    },
  };
}

/** Stylesheet of the local tools. Its values repeat brand/tokens.css; a test keeps them equal. */
export const STYLE = `:root {
  color-scheme: dark;
  --ink-950: oklch(0.145 0.012 255);
  --ink-850: oklch(0.21 0.016 255);
  --line: rgb(255 255 255 / 9%);
  --line-strong: rgb(255 255 255 / 18%);
  --paper: oklch(0.965 0.006 90);
  --prose: oklch(0.9 0.006 90);
  --muted: oklch(0.76 0.012 255);
  --beacon: oklch(0.82 0.155 72);
  --bad-text: oklch(0.76 0.15 25);
  --space-4: 0.25rem;
  --space-8: 0.5rem;
  --space-12: 0.75rem;
  --space-16: 1rem;
  --space-24: 1.5rem;
  --space-48: 3rem;
  --radius-card: 0.625rem;
  --target: 2.75rem;
  --focus-width: 3px;
  --focus-offset: 3px;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 75rem;
  padding: var(--space-24) var(--space-16) var(--space-48);
  background: var(--ink-950);
  color: var(--prose);
  font: 1rem / 1.5 system-ui, sans-serif;
}
h1, h2 { color: var(--paper); line-height: 1.2; }
a { color: var(--paper); }
:focus-visible { outline: var(--focus-width) solid var(--beacon); outline-offset: var(--focus-offset); }
nav ul, .actions { display: flex; flex-wrap: wrap; gap: var(--space-16); padding: 0; list-style: none; align-items: center; }
main > form { margin-block: var(--space-24); }
form.filter { display: flex; flex-wrap: wrap; gap: var(--space-16); align-items: end; margin-block: var(--space-24); }
label { display: grid; gap: var(--space-4); color: var(--muted); }
input, select, textarea, button, .button {
  min-height: var(--target);
  padding: var(--space-8) var(--space-16);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--ink-850);
  color: var(--paper);
  font: inherit;
}
.button { display: inline-flex; align-items: center; text-decoration: none; }
.primary { background: var(--beacon); color: var(--ink-950); }
.danger { color: var(--bad-text); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: var(--space-12) var(--space-12) var(--space-12) 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--muted); font-weight: 400; }
tr[data-state="new"] a { font-weight: 700; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: var(--space-4) var(--space-24); }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.message { padding: var(--space-24); border: 1px solid var(--line); border-radius: var(--radius-card); white-space: pre-wrap; overflow-wrap: anywhere; }
.notice { padding: var(--space-16); border: 1px solid var(--beacon); border-radius: var(--radius-card); white-space: pre-wrap; }
`;
