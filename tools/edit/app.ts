import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { paths } from "#app/paths.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { createNotice } from "../../ops/local-page/layout.ts";
import { type Access, guard, localAssets } from "../../ops/local-page/serve.ts";
import { createArticle, isArticleKind } from "../articles/draft.ts";
import { deleteArticle, mentionsOf, renameArticle, slugIn } from "./article-address.ts";
import { type Findings, findingsOf, NO_FINDINGS, type Part, problemsOf } from "./check.ts";
import { type Content, contentGroups, isEditable, type OpenFile, openFile, textWith, writeFile } from "./files.ts";
import { isAction, readForm, type Typed } from "./form-data.ts";
import { errorSentence, formPage, UNSAVED_PREVIEW } from "./form-page.ts";
import { commitContent, gitState } from "./git.ts";
import { mergeContent } from "./merge.ts";
import { addressPage, changesPage, EDITOR_STYLE, fileLink, layout, listPage, nameOf } from "./pages.ts";
import { addPicture } from "./picture.ts";
import { pictureInsertion } from "./picture-place.ts";
import type { Preview } from "./preview.ts";

type EditorParts = { root: string; preview: Preview; script: () => Promise<string>; clock: () => Date };

/** Upper bound for a form with an uploaded picture; pictures for pages are far smaller. */
const FORM_MAX_BYTES = 20_000_000;

const isArticle = (file: string) => file.startsWith("content/articles/");

function listed(root: string, file: string) {
  const entry = { file, isForm: isEditable(file), name: nameOf(file), note: "" };
  if (!entry.isForm) return { ...entry, note: "not to be edited here" };
  if (!isArticle(file)) return entry;
  try {
    const { title = entry.name, draft, date } = Object(openFile(root, file)?.data);
    return { ...entry, name: title, note: draft ? "draft" : `${date}` };
  } catch {
    return { ...entry, note: "cannot be read" };
  }
}

/** The notice after saving, which says so if the change takes effect only later. */
function savedNotice({ file, data }: OpenFile, typed: Content): string {
  if (!file.startsWith("content/")) return `Saved ${file}. To see it here too, restart the editor.`;
  const isPublished = isArticle(file) && Object(data).draft === true && Object(typed.data).draft !== true;
  return `Saved ${file}.${isPublished ? ` The next build publishes it, but not before ${Object(typed.data).date}.` : ""}`;
}

export function createEditor({ root, preview, script, clock }: EditorParts, access: Access) {
  const notice = createNotice();
  /** Content of files when their forms were opened, by file hash: the base of merges. */
  const bases = new Map<string, Content>();
  /** The newest request about a file: an older one that takes longer does not change the preview. */
  let newest: Context | undefined;

  function open(path = ""): OpenFile {
    let message = `${path || "Nothing"} cannot be edited here.`;
    try {
      const found = openFile(root, path);
      if (found) {
        bases.set(found.hash, found);
        return found;
      }
    } catch (error) {
      message = `${path} cannot be read, so it has no form. Correct it in a text editor: ${reasonOf(error)}`;
    }
    throw new HTTPException(404, { message });
  }

  /** The file's text with the input applied, and the build's findings about it. */
  async function checked(file: OpenFile, content: Content, part?: Part) {
    try {
      const text = textWith(file, content);
      return { text, findings: await findingsOf(root, file.file, text, content, part) };
    } catch (error) {
      return { text: "", findings: { ...NO_FINDINGS, file: [reasonOf(error)] } };
    }
  }

  /** Previews unsaved input. Text that breaks rules is previewed with warnings; invalid fields are not. */
  async function show(c: Context, file: OpenFile, content: Content, part?: Part): Promise<Findings> {
    const { text, findings } = await checked(file, content, part);
    const isPage =
      text !== "" && findings.fields.length === 0 && (content.body !== undefined || findings.file.length === 0);
    if (isPage && c === newest) preview.show({ file: file.file, text });
    return isPage ? { ...NO_FINDINGS, warnings: [...findings.warnings, ...findings.file] } : findings;
  }

  const listWith = (problem?: Parameters<typeof listPage>[1]) => {
    const groups = contentGroups(root).map(({ title, files }) => {
      // Drafts first, then the newest article.
      return { title, files: files.map((file) => listed(root, file)).sort((a, b) => b.note.localeCompare(a.note)) };
    });
    const page = listPage(groups, problem);
    return layout("What would you like to change?", page, notice.take(), problem && "Error: Files");
  };

  /** Answers with a file's form: the file itself, or unsaved input. */
  function form(
    c: Context,
    file: OpenFile,
    content: Content,
    findings = NO_FINDINGS,
    refusal: 409 | 422 = 422,
    otherText?: string,
  ) {
    const { name } = listed(root, file.file);
    const page = formPage(file, content, findings, preview.origin(), otherText);
    const isRefused = problemsOf(findings) > 0;
    return c.html(layout(name, page, notice.take(), isRefused ? `Error: ${name}` : name), isRefused ? refusal : 200);
  }

  /** Writes the file, unless it has changed since the form was opened, when its hash was `base`. */
  async function save(c: Context, file: OpenFile, typed: Content, base: string): Promise<Response> {
    if (base !== file.hash) {
      const { content, conflicts, problems, otherText } = await mergeContent(file, typed, bases.get(base));
      return form(c, file, content, { ...NO_FINDINGS, fields: conflicts, file: problems }, 409, otherText);
    }
    const { text, findings } = await checked(file, typed);
    if (problemsOf(findings) > 0) return form(c, file, typed, findings);
    const isChanged = text !== file.text;
    if (isChanged && !(await writeFile(root, file, text))) return save(c, open(file.file), typed, base);
    notice.set(isChanged ? savedNotice(file, typed) : `Nothing was changed, so ${file.file} was left as it is.`);
    return c.redirect(fileLink(file.file), 303);
  }

  function storePicture(sent: Typed | FormData) {
    const picture = sent.get("picture");
    return addPicture(root, picture instanceof File ? picture : new File([], ""), String(sent.get("alt") ?? ""));
  }

  /** Stores an uploaded picture and inserts its line into the text, without saving the text. */
  async function placePicture(c: Context, file: OpenFile, sent: Typed, { data, body = "" }: Content) {
    try {
      const added = await storePicture(sent);
      const { from, insert } = pictureInsertion(body, added.line, Number(sent.get("caret") ?? body.length));
      const content = { data, body: body.slice(0, from) + insert + body.slice(from) };
      await show(c, file, content);
      notice.set(`${added.notice} Its line is in the text, which is not saved yet: ${added.line}`);
      return form(c, file, content);
    } catch (error) {
      return form(c, file, { data, body }, { ...NO_FINDINGS, file: [reasonOf(error)] });
    }
  }

  const app = new Hono<{ Variables: { typed?: string } }>();
  app.use(guard({ ...access, name: "editor", frames: preview.origin, layout }));
  const tooLarge = new HTTPException(413, { message: "The upload is too large: a picture has at most 400 KB." });
  app.use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: () => Promise.reject(tooLarge) }));
  app.onError((error, c) => {
    const typed = c.get("typed");
    const kept = typed && html`<p>You typed this, and it is not saved:</p><pre tabindex="0">${typed}</pre>`;
    const page = layout("Not done", html`<p>${reasonOf(error)}</p>${kept}`);
    return c.html(page, error instanceof HTTPException ? error.status : 500);
  });

  app.route("/", localAssets(EDITOR_STYLE, script));
  app.get("/", (c) => c.html(listWith()));

  app.get("/file", async (c) => {
    newest = c;
    const file = open(c.req.query("path"));
    preview.show();
    // Only drafts of articles have warnings. Errors are reported on Save.
    const isDraft = isArticle(file.file) && Object(file.data).draft === true;
    const { warnings } = isDraft ? await findingsOf(root, file.file, file.text, file) : NO_FINDINGS;
    return form(c, file, file, { ...NO_FINDINGS, warnings });
  });

  app.post("/file", async (c) => {
    newest = c;
    const sent: Typed = new Map(await c.req.formData());
    const filled = [...sent].filter(([name, value]) => /^(?:name:)?\/|^text$/.test(name) && value !== "");
    c.set("typed", filled.map(([name, value]) => `${name}: ${value}`).join("\n"));
    const file = open(c.req.query("path"));
    const text = sent.get("text");
    const body = typeof text === "string" ? text.replaceAll("\r\n", "\n") : undefined;
    const content = { data: readForm(file.field, sent, file.data), body };
    const base = String(sent.get("base"));
    // The form keeps the hash of the file as it was opened until it is saved.
    const opened = { ...file, hash: base };
    const pressed = String(sent.get("do"));
    if (pressed === "show") {
      const { fields, file: problems } = await show(c, opened, content, "fields");
      const [problem] = [...fields.map(errorSentence), ...problems];
      return c.text(problem === undefined ? UNSAVED_PREVIEW : `Not shown yet: ${problem}`);
    }
    if (pressed === "preview") {
      const findings = await show(c, opened, content);
      await preview.started();
      if (problemsOf(findings) === 0)
        notice.set(html`Not saved yet: <a href="#preview">the preview</a> shows what you typed.`);
      return form(c, opened, content, findings);
    }
    if (isAction(pressed)) {
      await show(c, opened, content);
      notice.set("Not saved yet.");
      return form(c, opened, content);
    }
    if (pressed === "picture" && body !== undefined) return placePicture(c, opened, sent, content);
    return save(c, file, content, base);
  });

  app.post("/picture", async (c) => {
    try {
      return c.text((await storePicture(await c.req.formData())).line);
    } catch (error) {
      return c.text(reasonOf(error), 422);
    }
  });

  app.post("/new", async (c) => {
    const sent = await c.req.formData();
    const title = String(sent.get("title") ?? "").trim();
    const kind = String(sent.get("kind"));
    try {
      if (title === "") throw new Error("Enter a title");
      const file = await createArticle(root, title, clock(), isArticleKind(kind) ? kind : undefined);
      notice.set(`Began the draft ${file}. It is published once “Draft” is unticked.`);
      return c.redirect(fileLink(file), 303);
    } catch (error) {
      return c.html(listWith([reasonOf(error), title]), 422);
    }
  });

  async function article(path?: string) {
    const { file, data, body = "" } = open(path);
    if (!isArticle(file)) throw new HTTPException(404, { message: `${file} is no article.` });
    const { draft, date } = Object(data);
    const isPublic = draft !== true && String(date) <= clock().toISOString().slice(0, 10);
    return { file, body, isPublic, slug: slugIn(file), mentions: await mentionsOf(root, slugIn(file)) };
  }
  const sentence = (what: string, places: readonly { file: string }[]) =>
    places.length === 0 ? "" : ` ${what} ${[...new Set(places.map(({ file }) => file))].join(", ")}.`;
  /** What became of a public address: it leads to another one, or is gone. */
  const outcome = (slug: string, to?: string) => ` ${paths.article(slug)} ${to ? `leads to ${to}` : "is gone"}.`;
  const addressHeading = (file: string) => `Rename or delete: ${listed(root, file).name}`;

  app.get("/article", async (c) => {
    const found = await article(c.req.query("path"));
    return c.html(layout(addressHeading(found.file), addressPage(found)));
  });

  app.post("/rename", async (c) => {
    const found = await article(c.req.query("path"));
    const { slug, isPublic, mentions } = found;
    const name = String((await c.req.formData()).get("name") ?? "");
    try {
      const file = await renameArticle(root, slug, name, isPublic);
      const { redirects } = await mentionsOf(root, slugIn(file));
      const to = redirects.includes(paths.article(slug)) ? paths.article(slugIn(file)) : undefined;
      const address = isPublic ? outcome(slug, to) : "";
      const links = sentence("Links were changed in", mentions.content);
      notice.set(`Renamed to ${file}.${address}${links}${sentence("Code still has the old name:", mentions.code)}`);
      return c.redirect(fileLink(file), 303);
    } catch (error) {
      const page = addressPage({ ...found, refused: [reasonOf(error), name] });
      return c.html(layout(addressHeading(found.file), page, "", "Error: Rename"), 422);
    }
  });

  app.post("/delete", async (c) => {
    const { file, body, slug, isPublic, mentions } = await article(c.req.query("path"));
    const leadsOn = isPublic && (await c.req.formData()).get("then") === "list";
    await deleteArticle(root, slug, leadsOn);
    preview.show();
    const address = isPublic ? outcome(slug, leadsOn ? paths.blog() : undefined) : "";
    const pictures = [...body.matchAll(/!\[[^\]]{0,300}\]\((\/images\/[^)\s]{1,300})/g)]
      .map(([, address]) => ({ file: `public${address}` }))
      .filter(({ file }) => existsSync(join(root, file)));
    const back = ` Until you commit the deletion, git restore ${file}${isPublic ? " content/redirects.yaml" : ""} takes it back.`;
    const toChange = sentence("Still to change:", [...mentions.content, ...mentions.code]);
    notice.set(
      `Deleted ${file}.${address}${toChange}${sentence("Its pictures were kept; delete those that no other page shows:", pictures)}${back}`,
    );
    return c.redirect("/", 303);
  });

  app.get("/changes", async (c) => c.html(layout("Changes", changesPage(await gitState(root)), notice.take())));

  app.post("/commit", async (c) => {
    const message = String((await c.req.formData()).get("message") ?? "").trim();
    try {
      if (!/[a-z0-9]/i.test(message)) throw new Error("Say what changed, in a sentence");
      notice.set(await commitContent(root, message));
      return c.redirect("/changes", 303);
    } catch (error) {
      const page = changesPage(await gitState(root), message, reasonOf(error));
      return c.html(layout("Changes", page, "", "Error: Changes"), 422);
    }
  });

  return app;
}
