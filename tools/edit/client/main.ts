import { pictureInsertion } from "../picture-place.ts";
import { editMarkdown } from "./markdown-editor.ts";

// Progressive enhancement of a file's form: the preview follows typing, an article's text has an editor, and leaving
// with unsaved changes asks first. Everything works without it.

/** A pause in typing, after which the preview follows. */
const PAUSE_MS = 150;

const NO_ANSWER = "The editor does not answer. Is it still running in the terminal?";

/** Posts a form. An error's page is reduced to the sentence with its reason. */
async function send(address: string, body: FormData, signal: AbortSignal | null = null) {
  try {
    const answer = await fetch(address, { method: "POST", body, signal });
    const text = await answer.text();
    if (answer.ok || answer.status === 422) return { isDone: answer.ok, text };
    const page = new DOMParser().parseFromString(text, "text/html");
    return { isDone: false, text: (page.querySelector("main > p") ?? page.body).textContent };
  } catch {
    return { isDone: false, text: NO_ANSWER };
  }
}

function enhance(form: HTMLFormElement) {
  const notice = document.getElementById("preview-notice");
  const field = form.querySelector<HTMLTextAreaElement>("textarea[name=text]");
  const editor = field && editMarkdown(field, (pictures, place) => void addPictures(pictures, place));
  let isChanged = "unsaved" in form.dataset;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let showing = new AbortController();
  /** Counts changes, so that a save knows whether typing went on meanwhile. */
  let changes = 0;
  let saving = Promise.resolve();

  async function show() {
    showing.abort();
    showing = new AbortController();
    const { signal } = showing;
    const body = new FormData(form);
    body.delete("picture");
    body.set("do", "show");
    const { text } = await send(form.action, body, signal);
    if (notice && !signal.aborted) notice.textContent = text;
  }

  function stopShowing() {
    clearTimeout(pause);
    showing.abort();
  }

  /** Saves without leaving the page, which keeps place, undo and what is typed meanwhile. A refusal has its own page. */
  async function save() {
    stopShowing();
    const sent = changes;
    const body = new FormData(form);
    body.delete("picture");
    const answer = await fetch(form.action, { method: "POST", body })
      .then(async (page) => ({ ok: page.ok, html: await page.text() }))
      .catch(() => undefined);
    const outcome = form.querySelector(".save output");
    if (!answer) return outcome?.replaceChildren(NO_ANSWER);
    if (!answer.ok) {
      isChanged = false;
      form.inert = true;
      return form.submit();
    }
    const page = new DOMParser().parseFromString(answer.html, "text/html");
    outcome?.replaceChildren(page.getElementById("notice")?.textContent ?? "");
    for (const part of ["title", "h1", "#findings", "#preview-notice"])
      document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
    document.getElementById("notice")?.replaceChildren();
    for (const error of form.querySelectorAll(".error")) error.remove();
    for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    form.querySelector("[name=base]")?.replaceWith(page.querySelector("[name=base]") ?? "");
    isChanged = changes !== sent;
    if (isChanged && notice) await show();
  }

  async function addPictures(pictures: readonly File[], place: number) {
    let caret = place;
    for (const picture of pictures) {
      const line = await describePicture(picture);
      if (line === undefined || !editor) continue;
      const changes = pictureInsertion(editor.state.doc.toString(), line, caret);
      caret = changes.from + changes.insert.length;
      editor.dispatch({ changes, selection: { anchor: caret }, scrollIntoView: true });
    }
    editor?.focus();
  }

  form.addEventListener("input", () => {
    isChanged = true;
    changes += 1;
    form.querySelector(".save output")?.replaceChildren();
    clearTimeout(pause);
    if (notice) pause = setTimeout(show, PAUSE_MS);
  });
  form.addEventListener("formdata", ({ formData }) => {
    if (editor) formData.set("caret", String(editor.state.selection.main.head));
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.getAttribute("value") === "save") {
      event.preventDefault();
      saving = saving.then(save, save);
      return;
    }
    isChanged = false;
    stopShowing();
    // What is typed until the next page is there would be lost.
    form.inert = true;
  });
  addEventListener("pageshow", () => {
    form.inert = false;
  });
  // Another window may have shown its own unsaved text meanwhile.
  addEventListener("focus", () => isChanged && notice && void show());
  addEventListener("beforeunload", (event) => isChanged && event.preventDefault());
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]"))
      form.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=save]"));
  });
}

/** Asks what a picture shows and uploads it. @returns its line of Markdown; undefined if the dialog was cancelled */
function describePicture(picture: File): Promise<string | undefined> {
  const dialog = document.querySelector("dialog.picture") as HTMLDialogElement;
  const form = dialog.querySelector("form") as HTMLFormElement;
  const say = (place: string, text: string) => dialog.querySelector(place)?.replaceChildren(text);
  form.reset();
  say("output", picture.name);
  say("[role=alert]", "");
  dialog.showModal();
  return new Promise((resolve) => {
    let line: Promise<string | undefined> | undefined;
    // A picture whose upload has begun is stored, so its line is added even if Escape closes the dialog.
    dialog.onclose = async () => resolve(await line);
    form.onsubmit = async (event) => {
      if (event.submitter?.getAttribute("value") !== "add") return;
      event.preventDefault();
      const body = new FormData(form);
      body.set("picture", picture);
      form.inert = true;
      const sent = send("/picture", body);
      line = sent.then(({ isDone, text }) => (isDone ? text : undefined));
      const { isDone, text } = await sent;
      form.inert = false;
      if (isDone) return dialog.close();
      say("[role=alert]", text);
      form.querySelector("input")?.focus();
    };
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-file]");
if (form) enhance(form);
