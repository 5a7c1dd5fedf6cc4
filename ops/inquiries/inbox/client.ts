/** Live list and keyboard shortcuts of the inbox, which serves this function's source: it uses nothing from outside. */
export function inboxClient(): void {
  const find = <E extends HTMLElement>(selector: string, within: ParentNode = document) =>
    within.querySelector<E>(selector);
  const fieldsOf = (form: HTMLFormElement) =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
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
    const fields = fieldsOf(form);
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
