import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { articleFrom } from "#app/content/article-file.server.ts";
import { parseMarkdown } from "#app/content/parse.server.ts";
import { articleSchema } from "#domain/articles/article.ts";
import { ARTICLE_KINDS, type ArticleKind } from "#domain/articles/classification.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { articleDraft } from "./draft.ts";

const today = new Date("2026-11-15T10:00:00Z");

describe("articleDraft", () => {
  it.each([
    ["What a score says", "what-a-score-says"],
    ["EchoLeak: one “email”, no clicks", "echoleak-one-email-no-clicks"],
    ["The attacker's view – naïve größe", "the-attackers-view-naive-grosse"],
    ["  72 hours: true  ", "72-hours-true"],
  ])("turns the title %j into a valid draft", (title, slug) => {
    const draft = articleDraft(title, today);
    expect(draft.slug).toBe(slug);
    const { data, body } = parseMarkdown(`${slug}.md`, draft.text, articleSchema);
    expect(data).toMatchObject({ title: title.trim(), date: "2026-11-15", draft: true });
    expect(body).toContain("## What we do not know");
  });

  it.each(Object.keys(ARTICLE_KINDS) as ArticleKind[])("follows the rules of a %s, except for its length", (kind) => {
    const { text } = articleDraft("A title", today, kind);
    const { article, errors } = articleFrom("content/articles/a-title.md", text, {});
    expect(article).toMatchObject({ kind, draft: true });
    const [length, ...unwritten] = errors;
    expect(length).toMatch(/ words; this one has \d+\. Write more/);
    expect(unwritten).toHaveLength(text.match(/To write: /g)?.length ?? 0);
    expect(unwritten.join()).toContain("the first is shown beside the title");
  });

  it.each(["", "—", "攻撃", "long ".repeat(40)])("rejects the title %j", (title) => {
    expect(() => articleDraft(title, today)).toThrow(/^Enter a (?:shorter )?title/);
  });
});

const run = (folder: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), resolve("tools/articles/draft.ts"), ...args],
    { cwd: folder },
  );

it("npm run new:article: writes the file, and does not overwrite an existing one", async () => {
  const folder = await tempFolder({ "content/articles/kept.md": "mine", "content/redirects.yaml": "/blog/gone: /a" });
  const { stdout } = await run(folder, "What a score says");
  expect(stdout).toContain("content/articles/what-a-score-says.md");
  expect(await readFile(join(folder, "content/articles/what-a-score-says.md"), "utf8")).toContain("draft: true");

  await run(folder, "Short", "--kind", "note");
  expect(await readFile(join(folder, "content/articles/short.md"), "utf8")).toContain("kind: note\n");
  await expect(run(folder, "Other", "--kind", "story")).rejects.toThrow(
    "--kind is one of research, note, announcement",
  );

  await expect(run(folder, "Kept")).rejects.toThrow("content/articles/kept.md exists already and was left alone");
  expect(await readFile(join(folder, "content/articles/kept.md"), "utf8")).toBe("mine");
  await expect(run(folder, "Gone")).rejects.toThrow("/blog/gone leads to /a: remove that");
});
