import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { ARTICLE_KINDS, type ArticleKind } from "#domain/articles/classification.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { type Access, guard } from "../../ops/local-page/guard.ts";
import { createNotice } from "../../ops/local-page/layout.ts";
import { createArticle } from "../articles/draft.ts";
import { EDITOR_SCRIPT, EDITOR_STYLE } from "./assets.ts";
import { findingsOf } from "./check.ts";
import { createFileActions, NO_FINDINGS, type Outcome, problemsOf } from "./file-actions.ts";
import { contentGroups, isEditable, openFile } from "./files.ts";
import { afterAction, readAction, readForm } from "./form-data.ts";
import { errorSentence, formPage, UNSAVED_PREVIEW } from "./form-page.ts";
import { commitContent, gitState } from "./git.ts";
import { changesPage, fileLink, type ListedFile, layout, listPage, nameOf } from "./pages.ts";
import type { Preview } from "./preview.ts";

export type Editor = {
  /** The folder of the project. */
  root: string;
  preview: Preview;
  clock: () => Date;
};

/** Upper bound for a form with an uploaded picture; pictures for pages are far smaller. */
const FORM_MAX_BYTES = 20_000_000;

/** A file's entry in the list, with its state as a short note. */
function listed(root: string, file: string): ListedFile {
  const entry = { file, isForm: isEditable(file), name: nameOf(file), note: "" };
  if (!entry.isForm) return { ...entry, note: "not to be edited here" };
  if (!file.startsWith("content/articles/")) return entry;
  try {
    const { title = entry.name, draft, date } = Object(openFile(root, file)?.data);
    return { ...entry, name: title, note: draft ? "draft" : `${date}` };
  } catch {
    return { ...entry, note: "cannot be read" };
  }
}

export function createEditor({ root, preview, clock }: Editor, access: Access): Hono {
  const notice = createNotice();
  const actions = createFileActions(root, preview);

  const listWith = (problem?: Parameters<typeof listPage>[1]) => {
    const groups = contentGroups(root).map(({ title, files }) => ({
      title,
      // Drafts first, then the newest article.
      files: files.map((file) => listed(root, file)).sort((a, b) => b.note.localeCompare(a.note)),
    }));
    const heading = "What would you like to change?";
    return layout(heading, listPage(groups, problem), notice.take(), problem && "Error: Files");
  };

  const formOf = ({ open, content, findings }: Omit<Outcome, "status">) => {
    const page = formPage({ open, content, findings }, preview.origin());
    const { name } = listed(root, open.file);
    return layout(name, page, notice.take(), problemsOf(findings) > 0 ? `Error: ${name}` : name);
  };

  const app = new Hono();
  app.use(guard({ ...access, name: "editor", frames: preview.origin, scripts: true, layout }));
  app.use(
    bodyLimit({
      maxSize: FORM_MAX_BYTES,
      onError: () => {
        throw new HTTPException(413, { message: "The upload is too large: a picture has at most 400 KB." });
      },
    }),
  );
  app.onError((error, c) =>
    c.html(layout("Not done", html`<p>${reasonOf(error)}</p>`), error instanceof HTTPException ? error.status : 500),
  );

  app.get("/style.css", (c) => c.body(EDITOR_STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/script.js", (c) => c.body(EDITOR_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.get("/", (c) => c.html(listWith()));

  app.get("/file", async (c) => {
    const open = actions.open(c.req.query("path"));
    preview.show();
    // A saved file has no errors; only drafts of articles have warnings.
    const isArticle = open.file.startsWith("content/articles/");
    const { warnings } = isArticle ? await findingsOf(root, open.file, open.text, open) : NO_FINDINGS;
    return c.html(formOf({ open, content: open, findings: { ...NO_FINDINGS, warnings } }));
  });

  app.post("/file", async (c) => {
    const file = actions.open(c.req.query("path"));
    const form = new Map(await c.req.formData());
    const data = readForm(file.field, form, file.data);
    const text = form.get("text");
    const body = typeof text === "string" ? text.replaceAll("\r\n", "\n") : undefined;
    const base = String(form.get("base"));
    // The form keeps the hash of the file as it was opened until it is saved.
    const open = { ...file, hash: base };
    const pressed = String(form.get("do"));
    if (pressed === "show") {
      const { fields, file: problems } = await actions.show(open, { data, body });
      const [problem] = [...fields.map(errorSentence), ...problems];
      return c.text(problem === undefined ? UNSAVED_PREVIEW : `Not shown yet: ${problem}`);
    }
    if (pressed === "preview") {
      const findings = await actions.show(open, { data, body });
      await preview.started();
      const isShown = problemsOf(findings) === 0;
      if (isShown) notice.set("Not saved yet: the preview shows what you typed.");
      return c.html(formOf({ open, content: { data, body }, findings }), isShown ? 200 : 422);
    }
    const action = readAction(pressed);
    if (action) {
      const content = { data: afterAction(open.field, data, action), body };
      await actions.show(open, content);
      notice.set("Not saved yet.");
      return c.html(formOf({ open, content, findings: NO_FINDINGS }));
    }
    const isPicture = pressed === "picture" && body !== undefined;
    const outcome = isPicture
      ? await actions.placePicture(open, form, { data, body })
      : await actions.save(file, { data, body }, base);
    notice.set(outcome.notice ?? "");
    if (!isPicture && outcome.status === 200) return c.redirect(fileLink(file.file), 303);
    return c.html(formOf(outcome), outcome.status);
  });

  app.post("/new", async (c) => {
    const form = await c.req.formData();
    const title = String(form.get("title") ?? "").trim();
    const kind = String(form.get("kind"));
    try {
      if (title === "") throw new Error("Enter a title");
      const known = Object.hasOwn(ARTICLE_KINDS, kind) ? (kind as ArticleKind) : undefined;
      const file = await createArticle(root, title, clock(), known);
      notice.set(`Began the draft ${file}. It is published once “Draft” is unticked.`);
      return c.redirect(fileLink(file), 303);
    } catch (error) {
      return c.html(listWith([reasonOf(error), title]), 422);
    }
  });

  app.get("/changes", async (c) => c.html(layout("Changes", changesPage(await gitState(root), "", ""), notice.take())));

  app.post("/commit", async (c) => {
    const message = String((await c.req.formData()).get("message") ?? "").trim();
    try {
      if (!/[a-z0-9]/i.test(message)) throw new Error("Say what changed, in a sentence");
      notice.set(await commitContent(root, message));
      return c.redirect("/changes", 303);
    } catch (error) {
      const state = await gitState(root, message || undefined);
      return c.html(layout("Changes", changesPage(state, message, reasonOf(error)), "", "Error: Changes"), 422);
    }
  });

  return app;
}
