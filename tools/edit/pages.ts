import { html } from "hono/html";
import { ARTICLE_KINDS } from "#domain/articles/classification.ts";
import { createLayout, type Html } from "../../ops/local-page/layout.ts";
import { type Mentions, slugIn } from "./article-address.ts";
import { addressOf, type ContentGroup, isEditable } from "./files.ts";
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

type AddressView = { file: string; isPublic: boolean; mentions: Mentions; refused?: Refused | undefined };

/** What names an article, and the forms that rename and delete it. */
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
