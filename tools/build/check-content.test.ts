import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { articleFrom } from "#app/content/article-file.server.ts";
import { publicationOn } from "#domain/articles/publication.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { checkArticles, checkContent } from "./check-content.ts";

const settings = readFileSync("brand/settings.json", "utf8");
const withFiles = (files: Record<string, string>) => {
  const named = Object.entries(files).map(([name, text]) => [`content/${name}`, text]);
  return tempFolder({ "brand/settings.json": settings, ...Object.fromEntries(named) });
};

it("reports all errors at once, by file and line", async () => {
  const root = await withFiles({
    "announcement.yaml": `text: ${"x".repeat(87)}\nlink: { to: /benchmarks, text: See }\nfrom: 2026-11-01\nuntil: 2026-12-14\n`,
    "redirects.yaml": "/blog/old/: /blog\n",
    "features.yaml": "features: [\n",
    "threats.json": '{\n  "threats": [\n    { id": 1 }\n  ]\n}',
  });
  const message = String(await checkContent(root).catch((error: Error) => error.message));
  expect(message).toMatch(/^content is not ready$/m);
  expect(message).toMatch(/^content\/announcement\.yaml: text is 87 characters, at most 80 \(line 1\)$/m);
  expect(message).toMatch(/^content\/redirects\.yaml: .*\(line 1\)$/m);
  expect(message).toMatch(/^content\/features\.yaml: .*line 2/m);
  expect(message).toMatch(/^content\/threats\.json: .* at line 3, column 7$/m);
});

it("accepts the site's own content, and files without a schema", async () => {
  await checkContent();
  await checkContent(await withFiles({ "notes.yaml": "a: 1\n", "announcement.yaml": "# none\n" }));
});

const head = (fields: string) =>
  `---\ntitle: T\nsummary: ${"s".repeat(40)}\ndate: 2026-12-24\ntopic: agents\ntopics: [a]\nkind: announcement\n${fields}---\n\n`;
const ready = `${"word ".repeat(60)}\n\n[Book a Demo](/contact)\n`;
const file = (name: string, text: string) => articleFrom(`content/articles/${name}.md`, text, {});
const publication = publicationOn(new Date("2026-12-01"));

it("throws all errors of finished articles, scheduled ones included", () => {
  const files = [file("short", `${head("")}Too short.`), file("ready", head("") + ready)];
  expect(() => checkArticles(files, publication)).toThrow(
    "articles are not ready\n" +
      "content/articles/short.md: an announcement has 40 to 400 words; this one has 2. Write more.\n" +
      "content/articles/short.md: an announcement leads on to a person: [Book a Demo](/contact); that link is missing.",
  );
});

it("throws for an article that has a name of the server", () => {
  expect(() => checkArticles([file("index", head("") + ready)], publication)).toThrow(
    "content/articles/index.md: the server needs the name «index» itself: choose another",
  );
});

it("reports errors in drafts and the dates of scheduled articles", () => {
  const files = [file("draft", `${head("draft: true\n")}- [ ] more`), file("ready", head("") + ready)];
  expect(checkArticles(files, publication)).toEqual([
    expect.stringMatching(
      /a draft, .*\n {4}content\/articles\/draft\.md: an announcement has[\s\S]*line 11: boxes to tick/,
    ),
    "  content/articles/ready.md waits until 24 December 2026",
  ]);
  expect(checkArticles(files.slice(1), publicationOn(new Date("2026-12-24")))).toEqual([]);
});

it("reports errors of fields and text together", () => {
  expect(() => file("wrong", `${head("").replace("topic: agents", "topic: attacks")}Two words.`)).toThrow(
    /^content\/articles\/wrong\.md: topic is "attacks"[^\n]*\ncontent\/articles\/wrong\.md: an announcement has 40/,
  );
});
