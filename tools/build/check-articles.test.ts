import { expect, it } from "vitest";
import { articleFrom } from "#app/content/article-file.server.ts";
import { publicationOn } from "#domain/articles/publication.ts";
import { checkArticles } from "./check-articles.ts";

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
