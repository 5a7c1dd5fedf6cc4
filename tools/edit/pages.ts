import { html } from "hono/html";
import { ARTICLE_KINDS } from "#domain/articles/classification.ts";
import { createLayout, type Html } from "../../ops/local-page/layout.ts";
import { type ContentGroup, isEditable } from "./files.ts";
import { labelOf } from "./form-page.ts";
import type { GitState } from "./git.ts";

export const layout = createLayout(
  "editor",
  [
    ["/", "Files"],
    ["/changes", "Changes"],
  ],
  "/script.js",
);

export const fileLink = (file: string) => `/file?path=${encodeURIComponent(file)}`;

export const nameOf = (file: string) =>
  labelOf(file.replace(/^content\/(?:articles|pages|resources|legal)\/|^content\/|\.\w+$/g, "").replaceAll("/", ": "));

/** A rejected title or name, with the reason. */
type Refused = readonly [problem: string, typed: string];
export type ListedFile = { file: string; name: string; note: string; isForm: boolean };

export function listPage(
  groups: readonly (Omit<ContentGroup, "files"> & { files: readonly ListedFile[] })[],
  refused?: Refused,
): Html {
  return html`<nav class="groups" aria-label="Kinds of content"><ul>${groups.map(({ title }) => html`<li><a href="#${title}">${title}</a></li>`)}</ul></nav>
${groups.map(
  ({ title, files }) => html`<section><h2 id="${title}">${title}</h2>
${title === "Articles" ? newArticle(refused) : ""}
${title === "Benchmark" ? html`<p>Results are released in the terminal, so that every release is kept: <code>npm run benchmark -- add results.json --note "What changed."</code></p>` : ""}
<ul class="files">${files.map(({ file, name, note, isForm }) => html`<li>${isForm ? html`<a href="${fileLink(file)}">${name}</a>` : name} <span class="hint">${note}</span></li>`)}</ul></section>`,
)}`;
}

const newArticle = ([problem, typed]: Refused = ["", ""]): Html =>
  html`<form class="filter" action="/new" method="post" novalidate>
<label>Title of a new article <input type="text" name="title" value="${typed}" ${problem === "" ? "" : html`aria-invalid="true" aria-describedby="title-problem"`}></label>
<label>Kind <select name="kind">${Object.entries(ARTICLE_KINDS).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}</select></label>
<button>Begin a draft</button>${problem === "" ? "" : html`<p class="error" id="title-problem" role="alert">${problem}</p>`}</form>`;

export function changesPage(
  { branch, changes, diff, commands, isOwnBranch }: GitState,
  typed: string,
  problem: string,
): Html {
  if (changes.length === 0)
    return html`<p>Nothing is changed: every content file is as it was committed on <code>${branch}</code>.</p>`;
  return html`<p>These files differ from what is committed on <code>${branch}</code>:</p>
<ul>${changes.map(({ file, what }) => html`<li>${isEditable(file) && what !== "gone" ? html`<a href="${fileLink(file)}">${file}</a>` : file} <span class="hint">${what}</span></li>`)}</ul>
<form action="/commit" method="post" novalidate><div class="field"><label for="message">What changed, in a sentence</label>
${problem === "" ? "" : html`<p class="error" id="message-error">${problem}</p>`}
<input type="text" id="message" name="message" value="${typed}" ${problem === "" ? "" : html`aria-invalid="true" aria-describedby="message-error"`}></div>
<p class="actions"><button class="primary">${isOwnBranch ? `Commit to ${branch}` : "Make a branch and commit"}</button></p></form>
<p>Only these files are committed, and nothing is sent anywhere. The same by hand:</p>
<pre tabindex="0">${commands}</pre>
${diff === "" ? "" : html`<h2>Line by line</h2><pre tabindex="0">${diff}</pre>`}`;
}
