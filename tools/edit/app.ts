import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { ARTICLE_KINDS, type ArticleKind } from "#domain/articles/kinds.ts";
import { reasonOf } from "#server/process/start-problem.ts";
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
import { afterAction, readAction, readForm, type Typed, withAliases } from "./form-data.ts";
import { formPage, SHOWN, spoken } from "./form-page.ts";
import { commitContent, gitState } from "./git.ts";
import { changesPage, conflictPage, fileLink, type ListedFile, layout, listPage, nameOf } from "./pages.ts";
import { addPicture, withPicture } from "./picture.ts";
import type { Preview } from "./preview.ts";
import { EDITOR_SCRIPT } from "./script.ts";
import { EDITOR_STYLE } from "./style.ts";

export type Editor = {
  /** The folder of the project. */
  root: string;
  preview: Preview;
  clock: () => Date;
};

/** A picture and the text around it; one that fits on a page is far smaller. */
const FORM_MAX_BYTES = 20_000_000;

/** What cannot be done, and the status that says so. */
class NotDone extends Error {
  constructor(
    readonly status: 404 | 413,
    message: string,
  ) {
    super(message);
  }
}

const NO_FINDINGS: Findings = { fields: [], file: [], warnings: [] };
const problemsOf = ({ fields, file }: Findings) => fields.length + file.length;

function existing(root: string, path: string | undefined): OpenFile {
  let open: OpenFile | undefined;
  try {
    open = openFile(root, path ?? "");
  } catch (error) {
    throw new NotDone(
      404,
      `${path} cannot be read, so it has no form. Correct it in a text editor: ${reasonOf(error)}`,
    );
  }
  if (!open) throw new NotDone(404, `${path ?? "Nothing"} is no file that can be edited here.`);
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
      // Drafts first, then the newest article.
      files: files.map((file) => listed(root, file)).sort((a, b) => b.note.localeCompare(a.note)),
    }));
  const listWith = (problem?: Parameters<typeof listPage>[1]) =>
    layout("What would you like to change?", listPage(groups(), problem), once(), problem && "Error: Files");
  const previewOf = (file: string) => {
    const address = addressOf(file);
    return preview.origin() === "" || address === undefined ? undefined : preview.origin() + address;
  };

  const isStarting = (file: string) => preview.origin() === "" && addressOf(file) !== undefined;

  const formOf = (open: OpenFile, content: Content, findings: Findings) => {
    const isWrong = problemsOf(findings) > 0;
    const page = formPage({
      open,
      content,
      findings,
      preview: previewOf(open.file),
      isStarting: isStarting(open.file),
      isUnsaved: content !== open,
    });
    const { name } = listed(root, open.file);
    return layout(name, page, once(), isWrong ? `Error: ${name}` : name);
  };

  /** The file's text with what was typed, and what the build would say. */
  async function checked(open: OpenFile, content: Content): Promise<{ text: string; findings: Findings }> {
    let text: string;
    try {
      text = textWith(open, content);
    } catch (error) {
      return { text: "", findings: { ...NO_FINDINGS, file: [reasonOf(error)] } };
    }
    return { text, findings: await findingsOf(root, open.file, text, content) };
  }

  /** Shows what was typed as its page; a page can be made of a text that breaks rules, but not of wrong fields. */
  async function show(open: OpenFile, content: Content): Promise<Findings> {
    const { text, findings } = await checked(open, content);
    const isPage =
      text !== "" && findings.fields.length === 0 && (content.body !== undefined || findings.file.length === 0);
    if (isPage) preview.show({ file: open.file, text });
    return isPage ? { ...NO_FINDINGS, warnings: [...findings.warnings, ...findings.file] } : findings;
  }

  /** Writes it if nothing is wrong with it; the answer is a page, or nothing when it is done. */
  async function save(open: OpenFile, content: Content) {
    const { text, findings } = await checked(open, content);
    if (problemsOf(findings) > 0) return { status: 422 as const, page: formOf(open, content, findings) };
    if (text === open.text) said = `Nothing was changed, so ${open.file} was left as it is.`;
    else if (writeFile(root, open, text)) said = `Saved ${open.file}.`;
    else return changedMeanwhile(existing(root, open.file), content, open.hash);
    return undefined;
  }

  /** The text with the picture that was sent; the picture is a file from now on, the text is not saved. */
  async function placePicture(
    form: Typed,
    { data, body }: { data: unknown; body: string },
  ): Promise<[Content, string[]]> {
    const picture = form.get("picture");
    const sent =
      picture instanceof File
        ? { name: picture.name, content: new Uint8Array(await picture.arrayBuffer()) }
        : { name: "", content: new Uint8Array() };
    try {
      const added = addPicture(root, { ...sent, alt: String(form.get("alt") ?? "") });
      preview.add(added.file);
      said = `${added.said} Its line is in the text, which is not saved yet: ${added.line}`;
      return [{ data, body: withPicture(body, added.line, Number(form.get("caret") ?? body.length)) }, []];
    } catch (error) {
      return [{ data, body }, [reasonOf(error)]];
    }
  }

  function changedMeanwhile(open: OpenFile, mine: Content, base: string) {
    shown.set(open.hash, open);
    const page = conflictPage(open, mine, differences(mine, open, shown.get(base)));
    const { name } = listed(root, open.file);
    return { status: 409 as const, page: layout(name, page, "", `Error: ${name}`) };
  }

  const app = new Hono();
  app.use(guard({ ...access, name: "editor", frames: preview.origin, scripts: true, layout }));
  app.use(
    bodyLimit({
      maxSize: FORM_MAX_BYTES,
      onError: () => {
        throw new NotDone(413, "That was too much at once: a picture has at most 400 KB.");
      },
    }),
  );
  app.onError((error, c) =>
    c.html(layout("Not done", html`<p>${reasonOf(error)}</p>`), error instanceof NotDone ? error.status : 500),
  );

  app.get("/style.css", (c) => c.body(EDITOR_STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/script.js", (c) => c.body(EDITOR_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.get("/", (c) => c.html(listWith()));

  app.get("/file", async (c) => {
    const open = existing(root, c.req.query("path"));
    shown.set(open.hash, open);
    preview.show();
    // Only a draft has something to be told before anybody saves.
    const isArticle = open.file.startsWith("content/articles/");
    const { warnings } = isArticle ? await findingsOf(root, open.file, open.text, open) : NO_FINDINGS;
    return c.html(formOf(open, open, { ...NO_FINDINGS, warnings }));
  });

  app.post("/file", async (c) => {
    const open = existing(root, c.req.query("path"));
    const form = new Map(await c.req.formData());
    const data = withAliases(readForm(open.field, form, open.data), open.aliases);
    const text = form.get("text");
    const body = typeof text === "string" ? text.replaceAll("\r\n", "\n") : undefined;
    const base = String(form.get("base"));
    const own = { ...open, hash: base };
    const typed = { data, body };
    const asked = String(form.get("do"));
    if (asked === "show") {
      const { fields, file } = await show(own, typed);
      const [problem] = [...fields.map(spoken), ...file];
      return c.text(problem === undefined ? SHOWN : `Not shown yet: ${problem}`);
    }
    if (asked === "preview") {
      const findings = await show(own, typed);
      await preview.started();
      if (problemsOf(findings) === 0) said = "Not saved yet: the preview shows what you typed.";
      return c.html(formOf(own, typed, findings), problemsOf(findings) === 0 ? 200 : 422);
    }
    const action = readAction(asked);
    if (action) {
      const content = { data: afterAction(open.field, data, action), body };
      await show(own, content);
      said = "Not saved yet.";
      return c.html(formOf(own, content, NO_FINDINGS));
    }
    if (asked === "picture" && body !== undefined) {
      const [content, problem] = await placePicture(form, { data, body });
      await show(own, content);
      return c.html(formOf(own, content, { ...NO_FINDINGS, file: problem }), problem.length === 0 ? 200 : 422);
    }
    const answer = base === open.hash ? await save(open, typed) : changedMeanwhile(open, typed, base);
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
      return c.html(listWith([reasonOf(error), title]), 422);
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
      return refuse(reasonOf(error));
    }
    return c.redirect("/changes", 303);
  });

  return app;
}
