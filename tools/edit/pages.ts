import { html } from "hono/html";
import { ARTICLE_KINDS } from "#domain/articles/classification.ts";
import { createLayout, type Html } from "../../ops/local-page/layout.ts";
import { type Mentions, slugIn } from "./article-address.ts";
import { addressOf, isEditable } from "./files.ts";
import { labelOf } from "./form-page.ts";
import type { GitState } from "./git.ts";

export const layout = createLayout("editor", { "/": "Files", "/changes": "Changes" });

export const fileLink = (file: string) => `/file?path=${encodeURIComponent(file)}`;

export const nameOf = (file: string) =>
  labelOf(file.replace(/^content\/(?:articles|pages|resources|legal)\/|^content\/|\.\w+$/g, "").replaceAll("/", ": "));

/** A rejected title or name, with the reason. */
type Refused = readonly [problem: string, typed: string];
type ListedFile = { file: string; name: string; note: string; isForm: boolean };

export const listPage = (
  groups: readonly { title: string; files: readonly ListedFile[] }[],
  refused?: Refused,
): Html => html`<nav class="groups" aria-label="Kinds of content"><ul>${groups.map(({ title }) => html`<li><a href="#${title}">${title}</a></li>`)}</ul></nav>
${groups.map(
  ({ title, files }) => html`<section><h2 id="${title}">${title}</h2>
${title === "Articles" ? newArticle(refused) : ""}
${title === "Benchmark" ? html`<p>Results are released in the terminal, so that every release is kept: <code>npm run benchmark -- add results.json --note "What changed."</code></p>` : ""}
<ul class="files">${files.map(({ file, name, note, isForm }) => html`<li>${isForm ? html`<a href="${fileLink(file)}">${name}</a>` : name} <span class="hint">${note}</span></li>`)}</ul></section>`,
)}`;

const newArticle = ([problem, typed]: Refused = ["", ""]): Html =>
  html`<form class="filter" action="/new" method="post" novalidate>
<label>Title of a new article <input type="text" name="title" value="${typed}" ${problem === "" ? "" : html`aria-invalid="true" aria-describedby="title-problem"`}></label>
<label>Kind <select name="kind">${Object.entries(ARTICLE_KINDS).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}</select></label>
<button>Begin a draft</button>${problem === "" ? "" : html`<p class="error" id="title-problem" role="alert">${problem}</p>`}</form>`;

type AddressView = { file: string; isPublic: boolean; mentions: Mentions; refused?: Refused };

export function addressPage({ file, isPublic, mentions: { content, redirects, code }, refused }: AddressView): Html {
  const [problem, typed] = refused ?? ["", slugIn(file)];
  const path = encodeURIComponent(file);
  const placeItem = ({ file, line }: Mentions["code"][number]) =>
    html`<li>${isEditable(file) ? html`<a href="${fileLink(file)}">${file}</a>` : file} <span class="hint">line ${line}</span></li>`;
  const list = (title: string, items: readonly Html[]) =>
    items.length === 0 ? "" : html`<h3>${title}</h3><ul>${items}</ul>`;
  const leading = redirects.map((from) => html`<li>${from}</li>`);
  const [first] = redirects;
  const exception = first ? ` If that is ${first}, by which feeds know the article, no other address leads to it.` : "";
  const isNamed = content.length + redirects.length + code.length > 0;
  return html`<p>${file}${isPublic ? "" : ", not published yet"}. <a href="${fileLink(file)}">Back to its text</a></p>
<section><h2>What leads to it</h2>${isNamed ? "" : html`<p>Only the lists of articles lead to it.</p>`}
${list("Content", content.map(placeItem))}
${list("Redirects", leading)}
${list("Code, which only a programmer can change", code.map(placeItem))}</section>
<section><h2>Rename it</h2><form action="/rename?path=${path}" method="post" novalidate><div class="field"><label for="name">New name, the last part of its address</label>
<p class="hint" id="name-hint">Links in other content are changed too.${isPublic ? ` ${addressOf(file)} will lead to the new address.${exception}` : ""}</p>${problem === "" ? "" : html`<p class="error" id="name-problem" role="alert">${problem}</p>`}
<input type="text" id="name" name="name" value="${typed}" ${problem === "" ? html`aria-describedby="name-hint"` : html`aria-invalid="true" aria-describedby="name-problem name-hint"`}></div>
<button>Rename it</button></form></section>
<section><h2>Delete it</h2><form action="/delete?path=${path}" method="post">
<p>${content.length + code.length === 0 ? "" : "What leads to it stays, and the build fails until you change those places. "}Git keeps the committed text; what is not committed is lost.</p>
${isPublic ? html`<div class="field"><label for="then">What happens to ${addressOf(file)}</label><select id="then" name="then"><option value="list">leads to the list of articles</option><option value="gone">is gone: visitors see that there is no such page</option></select></div>` : ""}
<button class="danger">Delete the article</button></form></section>`;
}

export function changesPage({ branch, changes, diff, isOwnBranch }: GitState, typed = "", problem = "") {
  if (changes.length === 0)
    return html`<p>Nothing is changed: every content file is as it was committed on <code>${branch}</code>.</p>`;
  return html`<p>These files differ from what is committed on <code>${branch}</code>:</p>
<ul>${changes.map(({ file, what }) => html`<li>${isEditable(file) && what !== "gone" ? html`<a href="${fileLink(file)}">${file}</a>` : file} <span class="hint">${what}</span></li>`)}</ul>
<form action="/commit" method="post" novalidate><div class="field"><label for="message">What changed, in a sentence</label>
${problem === "" ? "" : html`<p class="error" id="message-error">${problem}</p>`}
<input type="text" id="message" name="message" value="${typed}" ${problem === "" ? "" : html`aria-invalid="true" aria-describedby="message-error"`}></div>
<p class="actions"><button class="primary">${isOwnBranch ? `Commit to ${branch}` : "Make a branch and commit"}</button></p></form>
<p>Only these files are committed, and nothing is sent anywhere.</p>
${diff === "" ? "" : html`<h2>Line by line</h2><pre tabindex="0">${diff}</pre>`}`;
}

/** The editor's styles, on top of those it shares with the inbox. */
export const EDITOR_STYLE = `:root { --page-width: min(110rem, 100% - 2 * var(--page-margin)); }
input { accent-color: var(--beacon); }
.field input:not([type="checkbox"]), textarea { width: 100%; min-width: 0; }
textarea { resize: vertical; }
textarea:not([name="text"]) { field-sizing: content; min-height: calc(2lh + 2 * var(--space-8) + 2px); max-height: 24lh; }
textarea[name="text"], pre, code { font: var(--type-data); }
pre { overflow: auto; max-height: 30rem; padding: var(--space-16); border: 1px solid var(--line); border-radius: var(--radius-card); white-space: pre-wrap; overflow-wrap: anywhere; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-block: var(--space-24); }
.field > label { color: var(--paper); font: var(--type-name); }
.field p { margin: 0; }
.filter label:has([name="title"]) { flex: 0 1 28rem; }
.hint { color: var(--muted); font: var(--type-note); }
.error { color: var(--bad-text); }
[aria-invalid="true"] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.switch { display: flex; align-items: center; gap: var(--space-8); min-height: var(--target); }
.switch input { min-height: 0; width: 1.5rem; height: 1.5rem; }
fieldset { min-width: 0; margin: var(--space-32) 0; padding: var(--space-16) 0 0; border: 0; border-top: 1px solid var(--line-strong); }
fieldset > div > p { margin-block: 0; }
legend { float: inline-start; width: 100%; padding: 0; color: var(--paper); font: var(--type-entry); letter-spacing: -0.012em; }
legend + * { clear: both; }
ol { padding: 0; list-style: none; }
summary { min-height: var(--target); padding-block: var(--space-8); cursor: pointer; color: var(--paper); }
.entry-actions { display: flex; flex-wrap: wrap; gap: var(--space-8); }
.problems { padding: var(--space-16) var(--space-24); border: 1px solid var(--bad); border-radius: var(--radius-card); }
.problems h2 { margin-block: 0; font: var(--type-entry); }
.to-do { padding: var(--space-8) var(--space-24); border: 1px solid var(--line-strong); border-radius: var(--radius-card); }
h3 { color: var(--paper); font: var(--type-entry); }
main > section { border-top: 1px solid var(--line); margin-block-start: var(--space-48); }
main > section > form:not(.filter) { max-width: 40rem; }
section h2 { margin-block-start: var(--space-24); }
.files { columns: 22rem; column-gap: var(--space-32); padding: 0; list-style: none; }
.files li { padding-block: var(--space-4); break-inside: avoid; }
.files .hint { white-space: nowrap; }
.save { position: sticky; z-index: 1; top: var(--header-height); margin-block: 0; padding-block: var(--space-12); background: var(--ink-950); }
main > div > form { max-width: 60rem; }
main .hint { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.to-do li::first-letter { text-transform: uppercase; }
.preview p { font: var(--type-note); }
input[type="file"] { min-height: 3rem; padding-block: 0.3125rem; color: var(--muted); }
::file-selector-button { min-height: 2.25rem; margin-inline-end: var(--space-12); padding: 0 var(--space-16); border: 1px solid var(--line-strong); border-radius: var(--radius-pill); background: var(--ink-800); color: var(--paper); font: var(--type-small); }
.pair { display: grid; align-items: end; gap: var(--space-16); grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
.markdown { overflow: hidden; border: 1px solid var(--line-strong); border-radius: var(--radius-card); background: var(--ink-900); }
.markdown:focus-within { outline: var(--focus-width) solid var(--beacon); outline-offset: var(--focus-offset); }
dialog { width: min(32rem, 100% - 2 * var(--page-margin)); padding: var(--space-24); border: 1px solid var(--line-strong); border-radius: var(--radius-card); background: var(--ink-950); color: var(--prose); }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
dialog h2 { margin-block: 0; font: var(--type-entry); }
iframe { width: 100%; height: calc(100dvh - 9rem); border: 1px solid var(--line-strong); border-radius: var(--radius-card); }
@media (width < 30rem) { .save { top: 0; } }
@media (width >= 80rem) {
  .beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-32); align-items: start; }
  .preview { position: sticky; top: var(--header-height); }
}
`;
