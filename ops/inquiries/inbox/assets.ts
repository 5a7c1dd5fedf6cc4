/** Live list and keyboard shortcuts of the inbox, which serves this function's source: it uses nothing from outside. */
function inboxClient(): void {
  const find = <E extends HTMLElement>(selector: string, within: ParentNode = document) =>
    within.querySelector<E>(selector);
  const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const focusedRow = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusRow = (index: number) => {
    const row = rows().at(Math.min(index, rows().length - 1));
    (row ? find("a", row) : find("[name=q]"))?.focus();
  };

  let requests = 0;
  /** Shows the list of an address, or the outcome of a form, in place. A list that comes too late is dropped. */
  async function show(address: string, body?: URLSearchParams): Promise<void> {
    requests += 1;
    const request = requests;
    const text = await fetch(address, body && { method: "POST", body })
      .then((answer) => answer.text())
      .catch(() => "<main><p>The inbox does not answer. Is it still running in the terminal?");
    const isLate = request !== requests;
    if (isLate && !body) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    const problem = find("#results", page) ? null : find("main > p", page);
    if (problem) {
      problem.className = "notice";
      return find("#notice")?.replaceChildren(problem);
    }
    for (const part of isLate ? ["#notice"] : ["#notice", "#count", "#results"]) {
      const [old, next] = [find(part), find(part, page)];
      // A status that a search leaves as it is would be announced again.
      const isSame = !body && old?.role === "status" && old.textContent === next?.textContent;
      if (!isSame) old?.replaceChildren(...(next?.childNodes ?? []));
    }
  }

  const filter = find<HTMLFormElement>("form[role=search]");
  let pause = 0;
  let isActing = false;
  filter?.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => filter.requestSubmit(), 150);
  });
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    if (filter === null || form.closest("[role=search], [data-row], #notice") === null) return;
    event.preventDefault();
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (form === filter) {
      clearTimeout(pause);
      history.replaceState(null, "", `/?${fields}`);
      return show(location.href);
    }
    if (isActing) return;
    isActing = true;
    const index = Math.max(0, focusedRow());
    fields.set("to", location.pathname + location.search);
    await show(form.action, fields);
    isActing = false;
    if (document.activeElement === document.body) focusRow(index);
  });

  const note = find<HTMLTextAreaElement>("[name=note]");
  let isSent = false;
  note?.form?.addEventListener("submit", () => {
    isSent = true;
  });
  addEventListener("beforeunload", (event) => note?.value && !isSent && event.preventDefault());

  const IS_ON = "inbox-shortcuts";
  const choice = find<HTMLInputElement>("dialog input");
  if (choice) choice.checked = sessionStorage.getItem(IS_ON) !== "false";
  choice?.addEventListener("change", () => sessionStorage.setItem(IS_ON, String(choice.checked)));
  find(".keys")?.addEventListener("click", () => find<HTMLDialogElement>("dialog")?.showModal());

  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !choice?.checked) return;
    if (!(target instanceof Element) || target.closest("input, select, textarea, dialog") !== null) return;
    const row = target.closest("[data-row]");
    const step = { j: 1, k: -1, ...(row && { ArrowDown: 1, ArrowUp: -1 }) }[key];
    if (event.repeat && step === undefined) return;
    const shortcut = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
    const control = (row && find(shortcut, row)) ?? find(`${shortcut}:not([data-row] *)`);
    if (step !== undefined && rows().length > 0) focusRow(Math.max(0, focusedRow() + step));
    else if (control?.matches("input")) control.focus();
    else if (control) control.click();
    else return;
    event.preventDefault();
  });
}

/** The client as a script. tsx (esbuild) wraps functions in its helper `__name`, which browsers lack. */
export const inboxScript = () => `const __name = (named) => named;\n(${inboxClient})();\n`;

export const INBOX_STYLE = `html:has(.notice) { scroll-padding-block-end: 9rem; }
main:has(.notice) { padding-block-end: 9rem; }
.notice { position: fixed; z-index: 10; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: var(--space-8) var(--space-24); align-items: center; width: fit-content; max-width: var(--page-width); margin: var(--space-16) auto; background: var(--ink-900); }
.hint, .excerpt { font: var(--type-small); color: var(--muted); }
strong { color: var(--paper); font-weight: 500; }
.filter label { flex: 1 1 10rem; }
.filter label:has([type="search"]) { flex: 8 1 18rem; }
.filter :is(input, select), .note :is(label, textarea) { width: 100%; }
.toolbar { display: flex; flex-wrap: wrap; gap: var(--space-8) var(--space-24); align-items: center; justify-content: space-between; min-height: var(--target); margin-block: var(--space-16); color: var(--muted); }
:is(.toolbar, [data-row]) p { margin: 0; }
button { gap: var(--space-8); }
.keys { margin-inline-end: calc(-1 * var(--space-16)); padding-inline: var(--space-16); border-color: transparent; color: var(--muted); }
kbd { min-width: 1.5rem; padding-inline: var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--space-4); font: var(--type-data); text-align: center; color: var(--muted); }
@media (scripting: none) or (hover: none) { .keys, button kbd { display: none; } }
dialog { width: min(28rem, 100% - 2 * var(--page-margin)); padding: var(--space-24); border: 1px solid var(--line-strong); border-radius: var(--radius-card); background: var(--ink-900); color: var(--prose); }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
dialog h2, .inquiry h2 { margin-block: 0 var(--space-16); font: var(--type-entry); }
dialog label { display: flex; gap: var(--space-8); align-items: center; }
dialog input { width: 1.25rem; min-height: 1.25rem; accent-color: var(--beacon); }
.marks { display: inline-flex; flex-wrap: wrap; gap: 0 var(--space-12); align-content: start; margin-inline-end: var(--space-8); }
.mark { display: inline-flex; gap: var(--space-8); align-items: center; min-height: 1.5rem; font: var(--type-label); letter-spacing: 0.06em; text-transform: uppercase; white-space: nowrap; color: var(--bad-text); }
.mark[data-state="new"] { color: var(--beacon); }
.mark[data-state="read"] { color: var(--muted); }
.mark[data-state="answered"] { color: var(--good); }
.mark::before, .thread li::before { content: ""; box-sizing: border-box; width: 0.75rem; height: 0.75rem; border: 2px solid; border-radius: var(--radius-pill); background: currentcolor; }
.mark[data-state="read"]::before, .thread li:not([data-own])::before { background: var(--ink-950); }
mark { background: none; color: var(--paper); text-decoration: underline 1.5px var(--beacon); text-underline-offset: 0.22em; }
.inquiries, .thread { display: grid; gap: var(--space-12); margin: 0; padding: 0; list-style: none; }
[data-row] { position: relative; display: grid; grid-template: "marks age" "who who" "excerpt excerpt" "quick quick" / 1fr auto; gap: var(--space-4) var(--space-24); padding: var(--space-16); border: 1px solid var(--line); border-radius: var(--radius-card); }
[data-row]:is(:hover, :focus-within) { background: var(--ink-900); }
[data-row]:has(.who a:focus-visible) { outline: var(--focus-width) solid var(--beacon); }
time { font: var(--type-data); line-height: 1.5rem; color: var(--muted); }
.who { grid-area: who; display: flex; flex-wrap: wrap; gap: 0 var(--space-12); align-items: baseline; overflow-wrap: anywhere; }
.who a { outline: none; font: var(--type-name); text-decoration: none; }
.who a::after { content: ""; position: absolute; inset: 0; }
.excerpt { grid-area: excerpt; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; }
.quick { grid-area: quick; z-index: 1; display: flex; gap: var(--space-8); align-items: start; padding-block-start: var(--space-4); }
.thread { gap: 0; }
.thread li { position: relative; padding: 0 0 var(--space-16) var(--space-24); border-inline-start: 1px solid var(--line-strong); }
.thread li::before { position: absolute; inset: 0.375rem auto auto -0.5px; translate: -50%; color: var(--muted); }
.thread li[data-own]::before { color: var(--beacon); }
.thread p { max-width: 68ch; margin-block: 0 var(--space-8); }
.note { display: grid; gap: var(--space-12); justify-items: start; max-width: 68ch; margin-block-start: var(--space-16); }
.inquiry { display: grid; gap: var(--space-32); }
.inquiry dl { display: block; margin: 0; }
.inquiry dd { margin-block-end: var(--space-12); }
.inquiry .actions { margin: 0; }
@media (height < 30rem) { .notice { position: static; } }
@media (width >= 992px) {
  .inquiries { gap: 0; }
  [data-row] { grid-template: "marks who age" "marks excerpt quick" / 9rem minmax(0, 1fr) 14rem; margin-inline: calc(-1 * var(--space-16)); border-width: 0 0 1px; border-radius: 0; }
  [data-row]:first-child { border-block-start-width: 1px; }
  [data-row] .marks { grid-area: marks; }
  [data-row] time { grid-area: age; text-align: end; }
  .quick { justify-content: end; }
  .quick button { min-height: 2rem; padding-inline: var(--space-12); }
  @media (hover: hover) { [data-row]:not(:hover, :focus-within) .quick { opacity: 0; } }
  .inquiry { grid-template: "thread actions" auto "thread details" 1fr / minmax(0, 1fr) 17rem; column-gap: var(--space-64); }
  .inquiry .actions { grid-area: actions; display: grid; }
  .inquiry .actions :is(button, .button) { justify-content: center; width: 100%; }
  .inquiry section:has(.thread) { grid-area: thread; }
}
`;
