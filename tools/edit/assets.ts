import { STYLE } from "../../ops/local-page/layout.ts";

/** The editor's styles, on top of those it shares with the inbox. */
export const EDITOR_STYLE = `${STYLE}
:root { --page-width: min(110rem, 100% - 2 * var(--page-margin)); }
input { accent-color: var(--beacon); }
.field input:not([type="checkbox"]), textarea { width: 100%; min-width: 0; }
textarea { resize: vertical; }
textarea[name="text"], pre, code { font: var(--type-data); }
pre { overflow: auto; max-height: 30rem; padding: var(--space-16); border: 1px solid var(--line); border-radius: var(--radius-card); white-space: pre-wrap; overflow-wrap: anywhere; }
.field { display: grid; gap: var(--space-4); margin-block: var(--space-24); }
.field > label { color: var(--paper); font: var(--type-name); }
.field p { margin: 0; }
.hint { color: var(--muted); font: var(--type-note); }
.error { color: var(--bad-text); }
[aria-invalid="true"] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.switch { display: flex; align-items: center; gap: var(--space-8); min-height: var(--target); }
.switch input { min-height: 0; width: 1.5rem; height: 1.5rem; }
fieldset { min-width: 0; margin-block: var(--space-32); padding: var(--space-16) 0 0; border: 0; border-top: 1px solid var(--line-strong); }
fieldset > div > p { margin-block: 0; }
legend { float: inline-start; width: 100%; padding: 0; color: var(--paper); font: var(--type-entry); letter-spacing: -0.012em; }
legend + * { clear: both; }
ol { padding: 0; list-style: none; }
summary { min-height: var(--target); padding-block: var(--space-8); cursor: pointer; color: var(--paper); }
.entry-actions { display: flex; flex-wrap: wrap; gap: var(--space-8); }
.problems { padding: var(--space-16) var(--space-24); border: 1px solid var(--bad); border-radius: var(--radius-card); }
.problems h2 { margin-block: 0; font: var(--type-entry); }
.to-do { padding: var(--space-8) var(--space-24); border: 1px solid var(--line-strong); border-radius: var(--radius-card); }
main > section { border-top: 1px solid var(--line); margin-block-start: var(--space-48); }
section h2 { margin-block-start: var(--space-24); }
.files { columns: 22rem; column-gap: var(--space-32); padding: 0; list-style: none; }
.files li { padding-block: var(--space-4); break-inside: avoid; }
.files .hint { white-space: nowrap; }
.save { position: sticky; z-index: 1; top: var(--header-height); margin-block: 0; padding-block: var(--space-12); background: var(--ink-950); }
main > div > form { max-width: 60rem; }
main .hint { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pair { display: grid; gap: var(--space-16); grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
iframe { width: 100%; height: calc(100dvh - 9rem); border: 1px solid var(--line-strong); border-radius: var(--radius-card); }
@media (width >= 80rem) {
  .beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-32); align-items: start; }
  .preview { position: sticky; top: var(--header-height); }
}
`;

/**
 * Progressive enhancement of the editor: the preview follows typing, pictures go to the cursor, and leaving with
 * unsaved changes asks first. Everything works without it.
 */
export const EDITOR_SCRIPT = `const form = document.querySelector("form[data-file]");
const notice = document.getElementById("preview-notice");
const text = form?.elements.text;
let isChanged = "unsaved" in (form?.dataset ?? {});
let pause;

async function show() {
  const body = new FormData(form);
  body.delete("picture");
  body.set("do", "show");
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  notice.textContent = answer ? await answer.text() : "The editor does not answer. Is it still running in the terminal?";
}
const showSoon = () => {
  clearTimeout(pause);
  pause = setTimeout(show, 400);
};

form?.addEventListener("input", () => {
  isChanged = true;
  if (notice) showSoon();
});
form?.addEventListener("formdata", ({ formData }) => text && formData.set("caret", text.selectionStart));
form?.addEventListener("submit", () => {
  isChanged = false;
  clearTimeout(pause);
});
addEventListener("beforeunload", (event) => isChanged && event.preventDefault());
`;
