import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { site } from "#brand/site.ts";
import { elementsOf, parseHtml } from "../build/html.ts";
import { articleId } from "../build/publish/feeds.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { createEditor } from "./app.ts";
import { contentGroups, isEditable } from "./files.ts";
import { pictureInsertion } from "./picture-place.ts";

const HOST = "127.0.0.1:5000";
const SETTINGS = "brand/settings.json";
const ARTICLE = "content/articles/echoleak.md";

async function openEditor() {
  const root = await tempFolder();
  cpSync("content", join(root, "content"), { recursive: true });
  mkdirSync(join(root, "app"));
  cpSync(SETTINGS, join(root, SETTINGS));
  const previewed: string[] = [];
  const editor = createEditor(
    {
      root,
      preview: {
        origin: () => "",
        started: async () => {},
        show: (content) => previewed.push(content?.text ?? ""),
      },
      script: async () => "",
      clock: () => new Date("2026-11-16T12:00:00Z"),
    },
    { token: "the-token", session: "the-session", cookie: "x1", host: () => HOST },
  );
  const headers = { Host: HOST, Cookie: "editor-x1=the-session", Origin: `http://${HOST}` };
  const path = (file: string) => `/file?path=${encodeURIComponent(file)}`;
  const read = async (address: string) => (await editor.request(address, { headers })).text();
  const post = async (address: string, form: FormData) => {
    // As browsers do: only the form of an article is multipart, which takes Node longer to read.
    const body = form.has("text") ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const answer = await editor.request(address, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const form = async (file: string) => formIn(await read(path(file)));
  const save = (file: string, typed: FormData) => post(path(file), typed);
  return {
    root,
    editor,
    headers,
    /** Texts shown in the preview, in order; "" stands for the saved files. */
    previewed,
    read,
    post,
    form,
    save,
    /** Opens a file's form, changes these fields and presses a button; null unticks a box. */
    edit: async (file: string, fields: Fields, action = "save") =>
      save(file, changed(await form(file), fields, action)),
    text: (file: string) => readFileSync(join(root, file), "utf8"),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
  };
}

/** The form data that a browser would send for a page. */
function formIn(page: string): FormData {
  const form = new FormData();
  for (const element of elementsOf(parseHtml(page)).filter(({ tagName }) => /input|select|textarea/.test(tagName))) {
    const { name = "", type, value = "", checked } = element.properties as Record<string, string>;
    if (element.tagName === "textarea") {
      const [text] = element.children;
      form.append(name, text?.type === "text" ? text.value.replaceAll("\n", "\r\n") : "");
    } else if (element.tagName === "select") {
      const options = elementsOf(element).map(({ properties }) => properties);
      form.append(name, String((options.find(({ selected }) => selected) ?? options[0])?.value));
    } else if (type !== "checkbox") form.append(name, value);
    else if (checked) form.append(name, "on");
  }
  form.set("do", "save");
  return form;
}

type Fields = Record<string, string | null>;

/** The form with these fields changed, sent by a button. */
function changed(form: FormData, fields: Fields, action = "save"): FormData {
  for (const [name, value] of Object.entries({ ...fields, do: action })) {
    if (value === null) form.delete(name);
    else form.set(name, value);
  }
  return form;
}

const formOf = (fields: Fields) => changed(new FormData(), fields);

const files = contentGroups(".").flatMap((group) => group.files);

test("every content file is in one group, and all but those that commands write have a form", () => {
  const all = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
  expect(files.filter((file) => file !== SETTINGS).sort()).toEqual(all.map((name) => `content/${name}`).sort());
  const withoutForm = files.filter((file) => !isEditable(file) && !file.startsWith("content/benchmarks/"));
  expect(withoutForm).toEqual(["content/guard/comparison.json"]);
});

test("submitting an unchanged form changes no file", async () => {
  const { form, save, text, read } = await openEditor();
  for (const file of files.filter(isEditable)) {
    const before = text(file);
    expect([file, (await save(file, await form(file))).status]).toEqual([file, 303]);
    expect(text(file)).toBe(before);
  }
  expect(await read("/")).toContain("Nothing was changed");
}, 60_000);

describe("an article", () => {
  test("changes only the edited line of front matter, and only the edited text", async () => {
    const { form, edit, text } = await openEditor();
    const before = text(ARTICLE);
    const body = String((await form(ARTICLE)).get("text")).replace("An outsider sends", "A stranger sends");
    expect((await edit(ARTICLE, { "/title": "One email: no clicks", text: body })).status).toBe(303);
    expect(text(ARTICLE)).toBe(
      before
        .replace('"EchoLeak, step by step: one email, no clicks"', '"One email: no clicks"')
        .replace("An outsider sends", "A stranger sends"),
    );
  });

  test.each([
    ["/summary", "Too short", "Summary is 9 characters, at least 40"],
    ["/date", "2026-02-31", "Date is not a date like 2026-11-15"],
    ["/title", "Of {nobody}", "unknown placeholder {nobody}"],
    ["/topic", "cooking", "Topic is &quot;cooking&quot;, expected one of"],
    ["text", "## One\n\n<b>bold</b> and ![](/images/none.png)\n", "HTML such as &lt;b&gt; is not shown"],
    ["text", "## One\n\nA claim.[^none]\n", "has at least 5 sources, as footnotes; this one has 0"],
  ])("with %s %j is rejected, and the input is kept", async (name, value, message) => {
    const { edit, text } = await openEditor();
    const before = text(ARTICLE);
    const answer = await edit(ARTICLE, { [name]: value });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain("<title>Error: ");
    expect(String(formIn(answer.text).get(name)).replaceAll("\r\n", "\n")).toBe(value);
    expect(text(ARTICLE)).toBe(before);
  });

  test("starts as a draft, which may be incomplete but cannot be published until it is finished", async () => {
    const { post, edit, text, read } = await openEditor();
    const about = formOf({ title: "What a score says", kind: "note" });
    expect((await post("/new", about)).status).toBe(303);
    const file = "content/articles/what-a-score-says.md";
    expect(await read(`/file?path=${file}`)).toContain("Still to do before it can be published");
    expect((await post("/new", about)).text).toContain("exists already and was left alone");
    expect((await edit(file, { "/title": "What a score does not say" })).status).toBe(303);
    expect(text(file)).toContain("title: What a score does not say\n");
    expect((await edit(file, { "/draft": null })).status).toBe(422);
    expect(text(file)).toContain("draft: true");
  });

  test("is published by unchecking the draft box; from then on errors are refused, by line of its text", async () => {
    const { edit, text, write, read } = await openEditor();
    const before = text(ARTICLE);
    write(ARTICLE, before.replace("date:", "draft: true\ndate:"));
    expect((await edit(ARTICLE, { "/draft": null })).status).toBe(303);
    expect(await read(`/file?path=${ARTICLE}`)).toContain("The next build publishes it, but not before 2026-11-04.");
    expect(text(ARTICLE)).toBe(before);
    const refused = await edit(ARTICLE, { text: "One.\n\n::: note\n" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("line 3 of the text: :::")]);
  });
});

describe("an article's address", () => {
  const rename = (name: string) => formOf({ name });
  const address = (action: string, file = ARTICLE) => `/${action}?path=${encodeURIComponent(file)}`;

  test("changes with its name: redirects and other content follow, code is named", async () => {
    const { post, read, text, write } = await openEditor();
    write("content/redirects.yaml", `${text("content/redirects.yaml")}/blog/leak: /blog/echoleak\n`);
    write("app/drawings.ts", "const drawings = {\n  echoleak: drawEchoLeak,\n};\n");
    const [before, replays] = [text(ARTICLE), text("content/replays.yaml")];
    const page = await read(address("article"));
    for (const place of ["content/replays.yaml", "/blog/leak", "app/drawings.ts"]) expect(page).toContain(place);

    const answer = await post(address("rename"), rename("Echo Leak, again"));
    const file = "content/articles/echo-leak-again.md";
    expect([answer.status, text(file)]).toEqual([303, before]);
    expect(() => text(ARTICLE)).toThrow("ENOENT");
    expect(text("content/replays.yaml")).toBe(replays.replace("article: echoleak", "article: echo-leak-again"));
    expect(text("content/redirects.yaml")).toMatch(
      /\/blog\/leak: \/blog\/echo-leak-again\n\/blog\/echoleak: \/blog\/echo-leak-again\n$/,
    );
    for (const other of files.filter((name) => name !== ARTICLE && name !== "content/redirects.yaml"))
      expect(text(other)).not.toMatch(/[(" ]\/blog\/echoleak/);
    expect(await read("/")).toContain("Code still has the old name: app/drawings.ts.");

    expect((await post(address("rename", file), rename("echoleak"))).status).toBe(303);
    expect(text("content/redirects.yaml")).toMatch(
      /\/blog\/leak: \/blog\/echoleak\n\/blog\/echo-leak-again: \/blog\/echoleak\n$/,
    );
    expect(text("content/replays.yaml")).toBe(replays);
  });

  test.each([
    [["second", "echoleak"], ""],
    [["second", "third", "echoleak"], ""],
    [["second", "third", "second"], "/blog/echoleak: /blog/second\n/blog/third: /blog/second\n"],
  ])("becomes %j, and feeds keep the article's id", async (names, lines) => {
    const { post, text } = await openEditor();
    const before = text("content/redirects.yaml");
    for (const [index, name] of names.entries())
      await post(address("rename", `content/articles/${names[index - 1] ?? "echoleak"}.md`), rename(name));
    const after = text("content/redirects.yaml");
    const redirects = Object.entries<string>(parse(after)).map(([from, to]) => ({ from, to }));
    expect([articleId(names.at(-1) ?? "", redirects), after]).toEqual([articleId("echoleak", []), before + lines]);
  });

  test.each([
    ["", "Enter a name"],
    ["EchoLeak", "That is its name already"],
    ["Prompt injection", "content/articles/prompt-injection.md exists already"],
    ["Images", "the server needs the name «images» itself"],
    ["Taken", "/blog/taken leads to /blog/prompt-injection already"],
  ])("does not become %j", async (name, problem) => {
    const { post, text, write } = await openEditor();
    const before = text(ARTICLE);
    write("content/redirects.yaml", "/blog/taken: /blog/prompt-injection\n");
    const answer = await post(address("rename"), rename(name));
    expect(answer.text).toContain("<h1>Rename or delete: EchoLeak");
    expect([answer.status, answer.text.includes(problem), text(ARTICLE)]).toEqual([422, true, before]);
  });

  test.each([
    ["list", "/blog/leak: /blog\n/blog/echoleak: /blog\n", "/blog/echoleak leads to /blog."],
    ["gone", "", "/blog/echoleak is gone."],
  ])("of a deleted article: %s", async (then, lines, sentence) => {
    const { post, read, text, write } = await openEditor();
    const redirects = text("content/redirects.yaml");
    write("content/redirects.yaml", `${redirects}/blog/leak: /blog/echoleak\n`);
    expect((await post(address("delete"), formOf({ then }))).status).toBe(303);
    expect(() => text(ARTICLE)).toThrow("ENOENT");
    expect(text("content/redirects.yaml")).toBe(redirects + lines);
    const list = await read("/");
    for (const words of [sentence, "Still to change: ", "content/replays.yaml"]) expect(list).toContain(words);
  });

  test("of a draft was never out, so nothing leads on from it; its pictures are named", async () => {
    const { root, post, read, text, write } = await openEditor();
    const [redirects, resources] = [text("content/redirects.yaml"), text("content/resources/index.yaml")];
    await post("/new", formOf({ title: "Glossary", kind: "note" }));
    expect((await post(address("rename", "content/articles/glossary.md"), rename("Terms"))).status).toBe(303);
    write(
      "content/articles/terms.md",
      `${text("content/articles/terms.md")}\n![A fox](/images/fox.png) ![Gone](/images/gone.png)\n`,
    );
    mkdirSync(join(root, "public/images"), { recursive: true });
    write("public/images/fox.png", "fox");
    expect((await post(address("delete", "content/articles/terms.md"), formOf({}))).status).toBe(303);
    expect(text("content/redirects.yaml")).toBe(redirects);
    expect(text("content/resources/index.yaml")).toBe(resources);
    expect(await read("/")).toContain(
      "Deleted content/articles/terms.md. Its pictures were kept; delete those that no other page shows: public/images/fox.png. Until you commit the deletion, git restore",
    );
  });
});

describe("unsaved input", () => {
  test("is not lost if its article was renamed elsewhere", async () => {
    const { form, save, post } = await openEditor();
    const typed = changed(await form(ARTICLE), { "/title": "Mine <1>", text: "My text." });
    await post("/rename?path=content/articles/echoleak.md", formOf({ name: "leak" }));
    const { status, text } = await save(ARTICLE, typed);
    expect(status).toBe(404);
    for (const words of ["/title: Mine &lt;1&gt;", "text: My text."]) expect(text).toContain(words);
  });

  test("that arrives late is not previewed over newer input", async () => {
    const { editor, headers, form, save, previewed } = await openEditor();
    const older = String(new URLSearchParams({ ...Object.fromEntries(await form(ARTICLE)), do: "show" }));
    const newer = changed(await form(ARTICLE), { text: "Newer." }, "show");
    const { readable, writable } = new TransformStream();
    const type = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": `${older.length}` };
    const init = { method: "POST", body: readable, duplex: "half", headers: { ...headers, ...type } };
    const late = editor.request(`/file?path=${ARTICLE}`, init);
    await save(ARTICLE, newer);
    await new Blob([older]).stream().pipeTo(writable);
    expect([(await late).status, previewed.at(-1)]).toEqual([200, expect.stringMatching(/Newer\.$/)]);
  });

  test.each([
    ["preview", 'Not saved yet: <a href="#preview">the preview</a> shows what you typed.'],
    ["show", "Not saved yet: as the site will show it."],
  ])("is previewed and not written to a file (%s)", async (action, message) => {
    const { edit, text, previewed, read } = await openEditor();
    const before = text(ARTICLE);
    const fields = { "/title": "One email: no clicks", text: "Too short to be published." };
    const answer = await edit(ARTICLE, fields, action);
    expect([answer.status, answer.text.includes(message)]).toEqual([200, true]);
    expect(previewed.at(-1)).toMatch(/title: "One email: no clicks"[\s\S]*Too short to be published\.$/);
    expect(text(ARTICLE)).toBe(before);
    await read(`/file?path=${ARTICLE}`);
    expect(previewed.at(-1)).toBe("");
  });

  test.each([
    ["preview", 422, "Summary is 9 characters, at least 40"],
    ["show", 200, "Not shown yet: Summary is 9 characters, at least 40"],
  ])("is not previewed while a field is invalid (%s)", async (action, status, message) => {
    const { edit, previewed } = await openEditor();
    const answer = await edit(ARTICLE, { "/summary": "Too short" }, action);
    expect([answer.status, answer.text.includes(message), previewed]).toEqual([status, true, [""]]);
  });
});

describe("a picture", () => {
  const PIXEL = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const LARGE = Buffer.concat([PIXEL, Buffer.alloc(400_000)]);
  const GIF = Buffer.from("R0lGODlhAQABAAAAACw=", "base64");
  const sent = (form: FormData, content: Uint8Array<ArrayBuffer>, name: string, alt: string) => {
    form.set("picture", new File([content], name));
    return changed(form, { alt }, "picture");
  };

  test.each([
    [1, "One.\n\n[]\n\nTwo.\n"],
    [5, "One.\n\n[]\n\nTwo.\n"],
    [6, "One.\n\nTwo.\n\n[]\n"],
  ])("dropped at %i stands in a paragraph of its own", (caret, expected) => {
    const text = "One.\n\nTwo.\n";
    const { from, insert } = pictureInsertion(text, "[]", caret);
    expect(text.slice(0, from) + insert + text.slice(from)).toBe(expected);
  });

  test("dropped into the text is stored, and its line is the answer", async () => {
    const { root, editor, headers } = await openEditor();
    const body = sent(new FormData(), PIXEL, "A pixel.png", "One pixel");
    const answer = await editor.request("/picture", { method: "POST", headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, "![One pixel](/images/a-pixel.png)"]);
    expect(readdirSync(join(root, "public/images"))).toEqual(["a-pixel.png"]);
    body.set("alt", "");
    expect((await editor.request("/picture", { method: "POST", headers, body })).status).toBe(422);
  });

  test("is stored in public/images with a clean name and the ending of its type; its line follows the cursor's paragraph", async () => {
    const { root, form, save, text, previewed } = await openEditor();
    const before = text(ARTICLE);
    const typed = changed(await form(ARTICLE), { text: "One.\n\nTwo.\n", caret: "1" });
    const answer = await save(ARTICLE, sent(typed, PIXEL, "../../Die Größe [1].JPG", "A  pixel, [one]"));
    expect(answer.status).toBe(200);
    const address = "/images/die-grosse-1.png";
    expect(readFileSync(join(root, `public${address}`)).equals(PIXEL)).toBe(true);
    const after = `One.\n\n![A pixel, \\[one\\]](${address})\n\nTwo.\n`;
    expect(String(formIn(answer.text).get("text")).replaceAll("\r\n", "\n")).toBe(after);
    expect(previewed.at(-1)).toContain(after);
    expect(text(ARTICLE)).toBe(before);
  });

  test.each([
    ["an empty upload", new Uint8Array(), "a.png", "Words", "Choose a picture"],
    ["a file that is not an image", Buffer.from("<html>"), "a.png", "Words", "a.png is no picture that can be read"],
    ["an unsupported image format", GIF, "a.png", "Words", "a.png is GIF; save it again as PNG, JPEG, WebP or SVG"],
    ["an image without alt text", PIXEL, "a.png", " ", "Say what a.png shows"],
    ["an image that is too large", LARGE, "a.png", "Words", "has 400 KB, at most 400"],
    ["an image with an existing name", PIXEL, "taken.png", "Words", "another public/images/taken.png already"],
  ])("%s is rejected, and nothing is written", async (_, content, name, alt, message) => {
    const { root, form, save, write } = await openEditor();
    mkdirSync(join(root, "public/images"), { recursive: true });
    write("public/images/taken.png", "another");
    const answer = await save(ARTICLE, sent(await form(ARTICLE), content, name, alt));
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true]);
    expect(formIn(answer.text).get("text")).toBe((await form(ARTICLE)).get("text"));
    expect(readdirSync(join(root, "public/images"))).toEqual(["taken.png"]);
  });
});

test("a concurrent change is not overwritten; the form comes back with both changes merged", async () => {
  const { form, save, text, write } = await openEditor();
  const file = "content/home.yaml";
  const before = text(file);
  const mine = changed(await form(file), { "/closing": "Mine.", "/why/lead": "My lead." });
  const { closing, roles, why } = parse(before);
  const theirs = before.replace(closing, "Theirs.").replace(`heading: ${roles.heading}`, "heading: Start here");
  write(file, theirs);
  const answer = await save(file, mine);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("has changed since you opened it");
  expect(answer.text).toContain("Closing has become “Theirs.” in the file; your version is below");
  expect(text(file)).toBe(theirs);
  expect((await save(file, formIn(answer.text))).status).toBe(303);
  expect(text(file)).toBe(theirs.replace(why.lead, "My lead.").replace("Theirs.", "Mine."));
});

test("changes of different lines of a text are merged; of the same line, the other text is shown", async () => {
  const { form, save, text, write } = await openEditor();
  const before = text(ARTICLE);
  const opened = await form(ARTICLE);
  write(ARTICLE, `${before}\nTheirs.\n`);
  const typed = String(opened.get("text")).replaceAll("\r\n", "\n");
  const merged = await save(ARTICLE, changed(opened, { text: `Mine.\n\n${typed}` }));
  expect([merged.status, merged.text.includes("save again to keep both")]).toEqual([409, true]);
  expect((await save(ARTICLE, formIn(merged.text))).status).toBe(303);
  expect(text(ARTICLE)).toBe(`${before.replace(typed, `Mine.\n\n${typed}`)}\nTheirs.\n`);
  const split = await save(ARTICLE, changed(opened, { text: `${typed}\nMy end.\n` }));
  expect(split.text).toMatch(/both changed the same lines[\s\S]*The text in the file now[\s\S]*Theirs\.\n<\/pre>/);
  expect(formIn(split.text).get("text")).toMatch(/My end\.\r?\n$/);
});

test("entries are added, moved and removed, and written only when saved", async () => {
  const { form, save, text } = await openEditor();
  const file = "content/pages/contact.yaml";
  const before = text(file);
  const press = async (typed: FormData, action: string) => {
    const answer = await save(file, changed(typed, {}, action));
    expect([answer.status, text(file)]).toEqual([200, before]);
    return formIn(answer.text);
  };
  const count = Number((await form(file)).get("count:/steps"));
  const added = await press(await form(file), "add:/steps");
  const filled = { [`/steps/${count}/heading`]: "Last of all", [`/steps/${count}/text`]: "You decide." };
  const moved = await press(changed(added, filled), `up:/steps/${count}`);
  expect(moved.get(`/steps/${count - 1}/heading`)).toBe("Last of all");
  const removed = await press(moved, `remove:/steps/${count}`);
  expect((await save(file, changed(removed, {}))).status).toBe(303);
  expect(text(file)).toContain(`  - heading: "Last of all"\n    text: "You decide."\nmessageHint:`);
  expect(text(file).startsWith(before.slice(0, 200))).toBe(true);
});

test("an announcement is added and removed", async () => {
  const { edit, save, text } = await openEditor();
  const file = "content/announcement.yaml";
  const before = text(file);
  const link = { "/link/to": "/benchmarks", "/link/text": "See it" };
  const added = changed(formIn((await edit(file, {}, "add:")).text), {
    "/text": "Version 1.1 is out.",
    ...link,
    "/from": "2026-12-14",
    "/until": "2026-12-01",
  });
  expect((await save(file, added)).text).toContain("Until is before from");
  added.set("/until", "2026-12-24");
  expect((await save(file, added)).status).toBe(303);
  expect(text(file)).toBe(
    `${before}text: Version 1.1 is out.\nlink:\n  to: /benchmarks\n  text: See it\nfrom: 2026-12-14\nuntil: 2026-12-24\n`,
  );
  const gone = formIn((await edit(file, {}, "remove:")).text);
  expect((await save(file, gone)).status).toBe(303);
  expect(text(file)).toBe(before);
});

test("a redirect to a missing page is rejected", async () => {
  const { edit, save, text } = await openEditor();
  const file = "content/redirects.yaml";
  const before = text(file);
  const typed = formIn((await edit(file, {}, "add:")).text);
  const index = Number(typed.get("count:")) - 1;
  typed.set(`name:/${index}`, "/blog/old");
  typed.set(`/${index}`, "/blog/nowhere");
  expect((await save(file, typed)).text).toContain("/blog/old leads to /blog/nowhere, which does not exist");
  typed.set(`/${index}`, "/blog/echoleak");
  typed.set(`name:/${index}`, String(typed.get("name:/0")));
  const twice = await save(file, typed);
  expect(twice.text).toContain("A name stands here twice");
  expect(formIn(twice.text).get(`name:/${index}`)).toContain("(again)");
  typed.set(`name:/${index}`, "/blog/old");
  expect((await save(file, typed)).status).toBe(303);
  expect(text(file)).toBe(`${before}/blog/old: /blog/echoleak\n`);
});

test("brand and legal settings have a form like any other file", async () => {
  const { form, save, edit, text, read } = await openEditor();
  const before = text(SETTINGS);
  const typed = await form(SETTINGS);
  expect(typed.get("/brand")).toBe(site.brand);
  const wrong = changed(typed, { "/contactEmail": "nobody", "/origin": "https://example.com/" });
  const refused = await save(SETTINGS, wrong);
  for (const error of ["Contact email is no email address", "Origin ends with a slash"])
    expect(refused.text).toContain(error);
  expect(text(SETTINGS)).toBe(before);
  const named = { "/legal/companyName": 'Ring "wall" Ltd', "/social/0/verified": "on" };
  expect((await edit(SETTINGS, named)).status).toBe(303);
  expect(await read(`/file?path=${SETTINGS}`)).toContain("restart the editor");
  expect(text(SETTINGS)).toBe(
    before
      .replace('"companyName": ""', '"companyName": "Ring \\"wall\\" Ltd"')
      .replace('"verified": false', '"verified": true'),
  );
});

test("commits only content files, on a separate branch", async () => {
  const { root, edit, post, read, text, write } = await openEditor();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  write("code.ts", "one");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b.example");
  git("add", ".");
  git("commit", "--quiet", "-m", "Begin");
  write("code.ts", "two");
  git("add", "code.ts");
  expect(await read("/changes")).toContain("Nothing is changed");

  await edit("content/home.yaml", { "/closing": "Find it first." });
  expect(await read("/changes")).toContain("Make a branch and commit");
  expect((await post("/commit", formOf({ message: "" }))).status).toBe(422);
  expect((await post("/commit", formOf({ message: "Say it shorter: 'find it'" }))).status).toBe(303);
  expect(git("branch", "--show-current").trim()).toBe("content/say-it-shorter-find-it");
  expect(git("show", "--name-only", "--format=%s", "HEAD").trim().split(/\n+/)).toEqual([
    "Say it shorter: 'find it'",
    "content/home.yaml",
  ]);
  expect(git("diff", "--cached", "--name-only").trim()).toBe("code.ts");
  expect(text("code.ts")).toBe("two");
  expect(await read("/changes")).toContain("on the branch content/say-it-shorter-find-it. Nothing was sent");
});

test("a file with Windows line endings keeps them", async () => {
  const { edit, text, write } = await openEditor();
  const before = text(ARTICLE).replaceAll("\n", "\r\n");
  write(ARTICLE, before);
  expect((await edit(ARTICLE, { "/closing": "Show us." })).status).toBe(303);
  expect(text(ARTICLE)).toBe(before.replace(/closing: .*\r/, "closing: Show us.\r"));
});

test("an unreadable file is reported with its line", async () => {
  const { read, write } = await openEditor();
  write("content/home.yaml", 'title: "never closed\n');
  expect(await read("/file?path=content/home.yaml")).toMatch(/content\/home\.yaml cannot be read[\s\S]*line/);
});

test("a cross-site form is rejected", async () => {
  const { editor, form, text } = await openEditor();
  const body = changed(await form(ARTICLE), { "/title": "Theirs" });
  const headers = { Host: HOST, Cookie: "editor-x1=the-session", Origin: "http://attacker.example" };
  expect((await editor.request(`/file?path=${ARTICLE}`, { method: "POST", headers, body })).status).toBe(403);
  expect(text(ARTICLE)).not.toContain("Theirs");
});

test.each(["content/articles/../articles/echoleak.md", "content/benchmarks/models.json"])(
  "%s cannot be edited",
  async (file) => {
    const { editor, headers } = await openEditor();
    expect((await editor.request(`/file?path=${file}`, { headers })).status).toBe(404);
  },
);
