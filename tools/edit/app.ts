import { Hono } from "hono";
import { html } from "hono/html";
import { ARTICLE_KINDS, type ArticleKind } from "#domain/articles/kinds.ts";
import { type Access, guard } from "../../ops/local-page/guard.ts";
import { createArticle } from "../article-draft.ts";
import { type Findings, findingsOf } from "./check.ts";
import { differences, merged } from "./conflict.ts";
import {
  addressOf,
  type Content,
  contentGroups,
  isEditable,
  type OpenFile,
  openFile,
  textWith,
  writeFile,
} from "./files.ts";
import { afterAction, readAction, readForm, withAliases } from "./form-data.ts";
import { formPage } from "./form-page.ts";
import { commitContent, gitState } from "./git.ts";
import { changesPage, conflictPage, fileLink, type ListedFile, layout, listPage, nameOf } from "./pages.ts";
import { EDITOR_STYLE } from "./style.ts";

export type Editor = {
  /** The folder of the project. */
  root: string;
  /** Where the site is shown as it is on disk; empty until it runs. */
  preview: () => string;
  clock: () => Date;
};

/** A file that cannot be shown as a form. */
class NotShown extends Error {}

const NO_FINDINGS: Findings = { fields: [], file: [], warnings: [] };
const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

function existing(root: string, path: string | undefined): OpenFile {
  let open: OpenFile | undefined;
  try {
    open = openFile(root, path ?? "");
  } catch (error) {
    throw new NotShown(`${path} cannot be read, so it has no form. Correct it in a text editor: ${reason(error)}`);
  }
  if (!open) throw new NotShown(`${path ?? "Nothing"} is no file that can be edited here.`);
  return open;
}

/** A file as the list names it, with its state in a few words. */
function listed(root: string, file: string): ListedFile {
  const isForm = isEditable(file);
  if (!isForm) return { file, isForm, name: nameOf(file), note: "not to be edited here" };
  if (!file.startsWith("content/articles/")) return { file, isForm, name: nameOf(file), note: "" };
  try {
    const { title, draft, date } = Object(openFile(root, file)?.data) as {
      title?: string;
      draft?: boolean;
      date?: string;
    };
    return { file, isForm, name: title ?? nameOf(file), note: draft ? "draft" : `${date}` };
  } catch {
    return { file, isForm, name: nameOf(file), note: "cannot be read" };
  }
}

export function createEditor({ root, preview, clock }: Editor, access: Access): Hono {
  let said = "";
  /** What the forms that are open began with, by the hash of their file. */
  const shown = new Map<string, Content>();
  const once = () => {
    const text = said;
    said = "";
    return text;
  };
  const groups = () =>
    contentGroups(root).map(({ title, files }) => ({
      title,
      files: files.map((file) => listed(root, file)),
    }));
  const previewOf = (file: string) => {
    const address = addressOf(file);
    return preview() === "" || address === undefined ? undefined : preview() + address;
  };

  const isStarting = (file: string) => preview() === "" && addressOf(file) !== undefined;

  const formOf = (open: OpenFile, content: Content, findings: Findings) => {
    const isWrong = findings.fields.length + findings.file.length > 0;
    const page = formPage({
      open,
      content,
      findings,
      preview: previewOf(open.file),
      isStarting: isStarting(open.file),
    });
    const { name } = listed(root, open.file);
    return layout(name, page, once(), isWrong ? `Error: ${name}` : name);
  };

  /** Writes it if nothing is wrong with it; the answer is a page, or nothing when it is done. */
  async function save(open: OpenFile, content: Content) {
    let text: string;
    try {
      text = textWith(open, content);
    } catch (error) {
      return { status: 422 as const, page: formOf(open, content, { ...NO_FINDINGS, file: [reason(error)] }) };
    }
    const findings = await findingsOf(root, open.file, text, content);
    if (findings.fields.length + findings.file.length > 0)
      return { status: 422 as const, page: formOf(open, content, findings) };
    if (text === open.text) said = `Nothing was changed, so ${open.file} was left as it is.`;
    else if (writeFile(root, open, text)) said = `Saved ${open.file}.`;
    else return changedMeanwhile(existing(root, open.file), content, open.hash);
    return undefined;
  }

  function changedMeanwhile(open: OpenFile, mine: Content, base: string) {
    shown.set(open.hash, open);
    const page = conflictPage(open, mine, differences(mine, open, shown.get(base)));
    const { name } = listed(root, open.file);
    return { status: 409 as const, page: layout(name, page, "", `Error: ${name}`) };
  }

  const app = new Hono();
  app.use(guard({ ...access, name: "editor", frames: preview, layout }));
  app.onError((error, c) =>
    c.html(layout("Not done", html`<p>${reason(error)}</p>`), error instanceof NotShown ? 404 : 500),
  );

  app.get("/style.css", (c) => c.body(EDITOR_STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/", (c) => c.html(layout("What would you like to change?", listPage(groups()), once())));

  app.get("/file", async (c) => {
    const open = existing(root, c.req.query("path"));
    shown.set(open.hash, open);
    // Only a draft has something to be told before anybody saves.
    const isArticle = open.file.startsWith("content/articles/");
    const { warnings } = isArticle ? await findingsOf(root, open.file, open.text, open) : NO_FINDINGS;
    return c.html(formOf(open, open, { ...NO_FINDINGS, warnings }));
  });

  app.post("/file", async (c) => {
    const open = existing(root, c.req.query("path"));
    const form = await c.req.formData();
    const data = withAliases(readForm(open.field, form, open.data), open.aliases);
    const text = form.get("text");
    const body = typeof text === "string" ? text.replaceAll("\r\n", "\n") : undefined;
    const action = readAction(String(form.get("do")));
    if (action) {
      const own = { ...open, hash: String(form.get("base")) };
      said = "Not saved yet.";
      return c.html(formOf(own, { data: afterAction(open.field, data, action), body }, NO_FINDINGS));
    }
    const base = String(form.get("base"));
    const answer = base === open.hash ? await save(open, { data, body }) : changedMeanwhile(open, { data, body }, base);
    return answer ? c.html(answer.page, answer.status) : c.redirect(fileLink(open.file), 303);
  });

  app.post("/resolve", async (c) => {
    const open = existing(root, c.req.query("path"));
    const form = await c.req.formData();
    const mine: Content = { body: undefined, ...JSON.parse(String(form.get("mine"))) };
    if (form.get("base") !== open.hash) {
      const { page, status } = changedMeanwhile(open, mine, String(form.get("base")));
      return c.html(page, status);
    }
    const content = merged(mine, open, (place) => form.get(`take:${place}`) === "mine");
    const answer = await save(open, content);
    return answer ? c.html(answer.page, answer.status) : c.redirect(fileLink(open.file), 303);
  });

  app.post("/new", async (c) => {
    const form = await c.req.formData();
    const title = String(form.get("title") ?? "").trim();
    const kind = String(form.get("kind"));
    try {
      if (title === "") throw new Error("Enter a title");
      const file = await createArticle(
        root,
        title,
        clock(),
        Object.hasOwn(ARTICLE_KINDS, kind) ? (kind as ArticleKind) : undefined,
      );
      said = `Began the draft ${file}. It is published once “Draft” is unticked.`;
      return c.redirect(fileLink(file), 303);
    } catch (error) {
      return c.html(layout("What would you like to change?", listPage(groups(), reason(error), title)), 422);
    }
  });

  app.get("/changes", async (c) => c.html(layout("Changes", changesPage(await gitState(root), "", ""), once())));

  app.post("/commit", async (c) => {
    const message = String((await c.req.formData()).get("message") ?? "").trim();
    const refuse = async (problem: string) =>
      c.html(
        layout(
          "Changes",
          changesPage(await gitState(root, message || undefined), message, problem),
          "",
          "Error: Changes",
        ),
        422,
      );
    if (!/[a-z0-9]/i.test(message)) return refuse("Say what changed, in a sentence");
    try {
      said = await commitContent(root, message);
    } catch (error) {
      return refuse(reason(error));
    }
    return c.redirect("/changes", 303);
  });

  return app;
}
