import { html } from "hono/html";
import type { FieldError } from "#domain/content/field-errors.ts";
import { capitalised } from "#domain/content/format.ts";
import type { Html } from "../../ops/local-page/layout.ts";
import { type Findings, problemsOf } from "./check.ts";
import { type Field, optionFor } from "./fields.ts";
import { addressOf, type Content, type OpenFile } from "./files.ts";
import { at, inside } from "./form-data.ts";

/** Messages about fields, by their paths in the file. */
type Errors = readonly { path: string; message: string }[];
/** A field's place in the form and in the file; they differ in records, whose keys are indexes in the form. */
type Spot = { place: string; path: string; label: string };
const spotIn = ({ place, path }: Spot, key: string | number, label: string, name = key): Spot => ({
  place: inside(place, key),
  path: inside(path, name),
  label,
});

const NOTHING = html``;
const LONG_TEXT = 60;
const CHARACTERS_IN_LINE = 90;

/** "closingAction" as "Closing action". */
export const labelOf = (name: string) => capitalised(name.replace(/(?<=[a-z])(?=[A-Z])|-/g, " ").toLowerCase());

const isText = (value: unknown): value is string => typeof value === "string";

/** A short label for a collapsed entry: its first text. */
function nameOf(value: unknown): string {
  const text = isText(value) ? value : Object.values(Object(value)).find(isText);
  const name = text ?? Object.values(Object(value)).map(nameOf).find(Boolean) ?? "";
  return name.length > LONG_TEXT ? `${name.slice(0, LONG_TEXT)} …` : name;
}

const idOf = (place: string) => `field:${place}`;

/** The messages beside a field, and the attributes of a control that they describe. */
function described(field: Field, errors: Errors, { place, path, label }: Spot): { help: Html; attributes: Html } {
  const problems = errors.filter((error) => error.path === path);
  const hints = field.isOptional && field.kind !== "switch" ? [...field.hints, "May be left out."] : field.hints;
  const id = `help:${place}`;
  const hasHelp = problems.length + hints.length > 0;
  const messages = problems.map(({ message }) => html`<p class="error">${label} ${message}</p>`);
  const hint = hints.length === 0 ? "" : html`<p class="hint">${hints.join(" ")}</p>`;
  return {
    help: hasHelp ? html`<div id="${id}">${messages}${hint}</div>` : NOTHING,
    attributes: html`id="${idOf(place)}" ${hasHelp ? html`aria-describedby="${id}"` : ""} ${problems.length > 0 ? html`aria-invalid="true"` : ""}`,
  };
}

function textControl(field: Field, value: unknown, attributes: Html, { place }: Spot): Html {
  const text = value === undefined || value === null ? "" : String(value);
  if (field.kind === "date" && /^(?:\d{4}-\d\d-\d\d)?$/.test(text))
    return html`<input type="date" name="${place}" ${attributes} value="${text}">`;
  if (field.kind === "number") return html`<input inputmode="decimal" name="${place}" ${attributes} value="${text}">`;
  const longest = field.kind === "text" ? (field.longest ?? 0) : 0;
  if (text.length <= LONG_TEXT && !text.includes("\n") && longest <= LONG_TEXT)
    return html`<input type="text" name="${place}" ${attributes} value="${text}">`;
  const rows = text.split("\n").reduce((sum, line) => sum + 1 + Math.floor(line.length / CHARACTERS_IN_LINE), 0);
  // Browsers drop a line break directly after <textarea>.
  return html`<textarea name="${place}" rows="${Math.max(2, Math.min(rows, 24))}" ${attributes}>
${text}</textarea>`;
}

function choiceControl(field: Field & { kind: "choice" }, value: unknown, attributes: Html, { place }: Spot): Html {
  const { options } = field;
  const known = options.includes(String(value));
  // An unknown value stays selected, so that saving another field does not change it.
  const unknown = html`<option value="${value ?? ""}" selected>${value === undefined || value === "" ? "–" : value}</option>`;
  const none = field.isOptional ? html`<option value="">–</option>` : "";
  return html`<select name="${place}" ${attributes}>
${known ? none : unknown}
${options.map((option) => html`<option value="${option}" ${option === value ? "selected" : ""}>${option}</option>`)}
</select>`;
}

const button = (action: string, place: string, label: string, about: string) =>
  html`<button name="do" value="${action}:${place}">${label}<span class="unseen"> ${about}</span></button>`;

/** The frame of a list or record: its entries, and the buttons that add one. */
const entriesFrame = (field: Field, errors: Errors, spot: Spot, entries: Html[], adds: Html[]) =>
  html`<fieldset id="${idOf(spot.place)}" tabindex="-1"><legend>${spot.label}</legend>${described(field, errors, spot).help}
<input type="hidden" name="count:${spot.place}" value="${entries.length}">
<ol>${entries}</ol>
${adds.length > 0 ? html`<p class="entry-actions">${adds}</p>` : ""}</fieldset>`;

function listControl(field: Field & { kind: "list" }, value: unknown, errors: Errors, spot: Spot): Html {
  const items = Array.isArray(value) ? value : [];
  const { item } = field;
  const entries = items.map((entry, index) => {
    const own = spotIn(spot, index, `${spot.label} ${index + 1}`);
    const action = (name: string, label: string) => button(name, own.place, label, own.label);
    const buttons = html`<p class="entry-actions">${index > 0 ? action("up", "Up") : ""}${index < items.length - 1 ? action("down", "Down") : ""}${items.length > field.least ? action("remove", "Remove") : ""}</p>`;
    if (item.kind !== "group" && item.kind !== "either")
      return html`<li>${control(item, entry, errors, own)}${buttons}</li>`;
    const isOpen = errors.some(({ path }) => `${path}/`.startsWith(`${own.path}/`)) || nameOf(entry) === "";
    return html`<li><details ${isOpen ? "open" : ""}><summary>${own.label}: ${nameOf(entry) || "new"}</summary>${control(item, entry, errors, own)}${buttons}</details></li>`;
  });
  const kinds = item.kind === "either" ? item.options : [item];
  const adds = kinds.map((kind, index) => {
    const what =
      kinds.length > 1 && kind.kind === "group"
        ? `with ${kind.fields.map(([name]) => labelOf(name).toLowerCase()).join(", ")}`
        : `to ${spot.label}`;
    return html`<button name="do" value="add:${spot.place}${kinds.length > 1 ? `:${index}` : ""}">Add an entry <span class="${kinds.length > 1 ? "" : "unseen"}">${what}</span></button>`;
  });
  return entriesFrame(field, errors, spot, entries, items.length < field.most ? adds : []);
}

function recordControl(field: Field & { kind: "record" }, value: unknown, errors: Errors, spot: Spot): Html {
  const entries = Object.entries(Object(value));
  const rows = entries.map(([name, entry], index) => {
    const own = spotIn(spot, index, `Value ${index + 1}`, name);
    const id = `name:${own.place}`;
    return html`<li><div class="pair"><div class="field"><label for="${id}">Name ${index + 1}</label><input type="text" id="${id}" name="${id}" value="${name}"></div>${control(field.value, entry, errors, own)}</div>${button("remove", own.place, "Remove", name)}</li>`;
  });
  return entriesFrame(field, errors, spot, rows, [button("add", spot.place, "Add an entry", `to ${spot.label}`)]);
}

function groupControl(field: Field & { kind: "group" }, value: unknown, errors: Errors, spot: Spot): Html {
  if (field.isOptional && (value === undefined || value === null))
    return html`<p class="entry-actions">${button("add", spot.place, spot.label === "" ? "Begin" : `Add: ${spot.label}`, "")}</p>`;
  const inner = field.fields.map(([name, child]) =>
    control(child, at(value, name), errors, spotIn(spot, name, labelOf(name))),
  );
  const { help } = described(field, errors, spot);
  const removeLabel = spot.label === "" ? "Take all of it away" : `Remove: ${spot.label}`;
  const parts = field.isOptional
    ? html`<input type="hidden" name="has:${spot.place}" value="1">${help}${inner}<p class="entry-actions">${button("remove", spot.place, removeLabel, "")}</p>`
    : html`${help}${inner}`;
  return spot.label === ""
    ? html`<div id="${idOf(spot.place)}" tabindex="-1">${parts}</div>`
    : html`<fieldset id="${idOf(spot.place)}" tabindex="-1"><legend>${spot.label}</legend>${parts}</fieldset>`;
}

function control(field: Field, value: unknown, errors: Errors, spot: Spot): Html {
  const { help, attributes } = described(field, errors, spot);
  switch (field.kind) {
    case "list":
      return listControl(field, value, errors, spot);
    case "record":
      return recordControl(field, value, errors, spot);
    case "group":
      return groupControl(field, value, errors, spot);
    case "either": {
      const index = optionFor(field.options, value);
      const option = field.options[index];
      return option
        ? html`<input type="hidden" name="kind:${spot.place}" value="${index}">${control(option, value, errors, { ...spot, label: "" })}`
        : NOTHING;
    }
    case "switch":
      return html`<div class="field"><label class="switch"><input type="checkbox" name="${spot.place}" ${attributes} ${value === true ? "checked" : ""}> ${spot.label}</label>${help}</div>`;
    case "fixed":
      return html`<p class="hint">${spot.label}: ${String(field.value)}</p>`;
    default:
      return html`<div class="field"><label for="${idOf(spot.place)}">${spot.label}</label>${help}${
        field.kind === "choice"
          ? choiceControl(field, value, attributes, spot)
          : textControl(field, value, attributes, spot)
      }</div>`;
  }
}

const pathOf = ({ path }: FieldError) => path.reduce<string>((before, key) => inside(before, String(key)), "");

/** An error as a sentence that begins with the labels of its place; entries of lists are counted from 1. */
export function errorSentence({ path, message }: FieldError): string {
  const labels = path.map((key) => (typeof key === "number" ? key + 1 : labelOf(String(key))));
  return `${labels.length === 0 ? "The file" : labels.join(", ")} ${message}`;
}

const problemList = ({ fields, file }: Findings): Html =>
  html`<div class="problems" role="alert"><h2>There is a problem</h2><p>Nothing was saved. What you typed is still here.</p><ul>
${fields.map((error) => html`<li><a href="#${idOf(pathOf(error))}">${errorSentence(error)}</a></li>`)}
${file.map((error) => html`<li>${error}</li>`)}</ul></div>`;

const toDoList = (warnings: readonly string[]): Html =>
  html`<details class="to-do" open><summary>Still to do before it can be published: ${warnings.length}</summary><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></details>`;

export const UNSAVED_PREVIEW = "Not saved yet: as the site will show it.";

const textField = (
  text: string,
): Html => html`<div class="field"><label for="${idOf("text")}">Text, in Markdown</label><textarea id="${idOf("text")}" name="text" rows="30" spellcheck="true">
${text}</textarea></div>
<fieldset><legend>Add a picture to the text</legend><p class="hint">PNG, JPEG, WebP or SVG, at most 400 KB. It is put under the paragraph the cursor is in, or at the end.</p>
<div class="pair"><div class="field"><label for="${idOf("picture")}">Picture</label><input type="file" id="${idOf("picture")}" name="picture" accept="image/png,image/jpeg,image/webp,image/svg+xml"></div>
<div class="field"><label for="${idOf("alt")}">What it shows, in words</label><input type="text" id="${idOf("alt")}" name="alt"></div></div>
<p class="entry-actions"><button name="do" value="picture">Add the picture</button></p></fieldset>`;

/** Asks for the description of a picture that was dropped or pasted into the text. */
const PICTURE_DIALOG = html`<dialog class="picture" aria-labelledby="picture-heading"><form method="dialog" novalidate>
<h2 id="picture-heading">Add <output></output></h2>
<div class="field"><label for="picture-alt">What it shows, in words</label><p class="error" role="alert"></p><input type="text" id="picture-alt" name="alt" autofocus></div>
<p class="entry-actions"><button class="primary" value="add">Add the picture</button><button>Cancel</button></p></form></dialog>`;

const otherTextPart = (text: string): Html =>
  html`<details class="to-do" open><summary>The text in the file now</summary><pre tabindex="0">${text}</pre></details>`;

/**
 * The page of a form, with the file or unsaved input. `origin`: the preview server's, empty while it is starting;
 * `otherText`: the file's text, if it could not be merged into the one in the form.
 */
export function formPage(
  open: OpenFile,
  content: Content,
  findings: Findings,
  origin: string,
  otherText?: string,
): Html {
  const address = addressOf(open.file);
  const isStarting = address !== undefined && origin === "";
  const preview = address === undefined || isStarting ? undefined : origin + address;
  const isUnsaved = content !== open;
  const errors = findings.fields.map((error) => ({ path: pathOf(error), message: error.message }));
  const canShow = address !== undefined && open.file.startsWith("content/");
  const action = `/file?path=${encodeURIComponent(open.file)}`;
  return html`<div id="findings">${problemsOf(findings) === 0 ? "" : problemList(findings)}${findings.warnings.length === 0 ? "" : toDoList(findings.warnings)}${otherText === undefined ? "" : otherTextPart(otherText)}</div>
${isStarting ? html`<p class="hint">The preview is starting. Press Preview, and it comes as soon as it can.</p>` : ""}
<div class="${preview === undefined ? "" : "beside"}">
<form action="${action}" method="post" novalidate data-file="${open.file}" ${isUnsaved ? "data-unsaved" : ""} ${content.body === undefined ? "" : html`enctype="multipart/form-data"`}>
<p class="hint">Save writes ${open.file}, and nothing else.${open.file.startsWith("content/articles/") ? html` <a href="/article?path=${encodeURIComponent(open.file)}">Rename or delete it</a>` : ""}</p>
<p class="actions save"><button class="primary" name="do" value="save">Save</button>${canShow ? html`<button name="do" value="preview">Preview</button>` : ""}<output class="hint"></output></p>
<input type="hidden" name="base" value="${open.hash}">
${control(open.field, content.data, errors, { place: "", path: "", label: "" })}
${content.body === undefined ? "" : textField(content.body)}
</form>
${preview === undefined ? "" : html`<section class="preview" id="preview" aria-label="Preview"><p><span ${canShow ? html`id="preview-notice"` : ""} role="status">${isUnsaved ? UNSAVED_PREVIEW : "As the site shows what is saved."}</span> <a href="${preview}" target="_blank" rel="noopener">Open it by itself</a></p><iframe src="${preview}" title="Preview of the page"></iframe></section>`}
</div>${content.body === undefined ? "" : PICTURE_DIALOG}`;
}
