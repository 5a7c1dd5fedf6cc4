import { STYLE } from "../../ops/local-page/layout.ts";

/** The editor's styles, on top of those it shares with the inbox. */
export const EDITOR_STYLE = `${STYLE}
:root { --page-width: min(110rem, 100% - 2 * var(--page-margin)); }
input { accent-color: var(--beacon); }
.field input:not([type="checkbox"]), textarea { width: 100%; min-width: 0; }
textarea { resize: vertical; }
textarea[name="text"], pre, code { font: var(--type-data); }
pre { overflow: auto; max-height: 30rem; padding: var(--space-16); border: 1px solid var(--line); border-radius: var(--radius-card); white-space: pre-wrap; overflow-wrap: anywhere; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-block: var(--space-24); }
.field > label { color: var(--paper); font: var(--type-name); }
.field p { margin: 0; }
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
main > section > form { max-width: 40rem; }
section h2 { margin-block-start: var(--space-24); }
.files { columns: 22rem; column-gap: var(--space-32); padding: 0; list-style: none; }
.files li { padding-block: var(--space-4); break-inside: avoid; }
.files .hint { white-space: nowrap; }
.save { position: sticky; z-index: 1; top: var(--header-height); margin-block: 0; padding-block: var(--space-12); background: var(--ink-950); }
main > div > form { max-width: 60rem; }
main .hint { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pair { display: grid; gap: var(--space-16); grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
.markdown { overflow: hidden; border: 1px solid var(--line-strong); border-radius: var(--radius-card); background: var(--ink-900); }
.markdown:focus-within { outline: var(--focus-width) solid var(--beacon); outline-offset: var(--focus-offset); }
dialog { width: min(32rem, 100% - 2 * var(--page-margin)); padding: var(--space-24); border: 1px solid var(--line-strong); border-radius: var(--radius-card); background: var(--ink-950); color: var(--prose); }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
dialog h2 { margin-block: 0; font: var(--type-entry); }
iframe { width: 100%; height: calc(100dvh - 9rem); border: 1px solid var(--line-strong); border-radius: var(--radius-card); }
@media (width >= 80rem) {
  .beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-32); align-items: start; }
  .preview { position: sticky; top: var(--header-height); }
}
`;
