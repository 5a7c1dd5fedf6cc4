/**
 * All that the editor's pages do by script: the preview follows what is typed, a picture goes where the cursor is, and
 * nobody leaves unsaved words behind unasked. Each can be done without.
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
