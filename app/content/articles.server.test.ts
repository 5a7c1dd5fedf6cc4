import { expect, it } from "vitest";
import { publicationOn } from "#domain/articles/publication.ts";
import { articleDraft } from "#tools/articles/draft.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { articleSummaries, findArticle, glossary, publishedArticles, readArticles } from "./articles.server.ts";
import { announcementOn } from "./pages.server.ts";

it("lists every published article once, newest first, without its text, and finds it by slug", () => {
  const summaries = articleSummaries();
  const dates = summaries.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const summary of summaries) {
    expect(summary).not.toHaveProperty("html");
    expect(findArticle(summary.slug)?.html).toMatch(/^<\w/);
  }
  expect(findArticle("nobody")).toBeUndefined();
});

it("links every glossary term once, in the first article that uses it", () => {
  expect(
    glossary()
      .terms.filter(({ firstUsedIn }) => firstUsedIn === undefined)
      .map(({ term }) => term),
  ).toEqual([]);
  for (const { slug } of articleSummaries()) {
    const { introHtml = "", html = "" } = findArticle(slug) ?? {};
    const links = (introHtml + html).match(/#[\w-]+" data-term/g) ?? [];
    expect(links).toEqual([...new Set(links)]);
  }
});

const draft = articleDraft("Not yet", new Date("2026-12-15")).text;

it.each([
  [false, ["now", "earlier"]],
  [true, ["draft", "now", "earlier"]],
])("a build (preview: %s) has %j, newest first", async (preview, slugs) => {
  const now = draft.replace("draft: true\n", "");
  const folder = await tempFolder({
    "draft.md": draft,
    "earlier.md": now.replace("2026-12-15", "2026-12-14"),
    "now.md": now,
    "notes.txt": "",
  });
  const publication = publicationOn(new Date("2026-12-15"), preview);
  expect(publishedArticles(publication, readArticles(folder)).map(({ slug }) => slug)).toEqual(slugs);
});

it("an invalid field stops the build with its file and name", async () => {
  const folder = await tempFolder({ "wrong.md": draft.replace("topic: prompt-injection", "topic: attacks") });
  expect(() => readArticles(folder)).toThrow(/wrong\.md: topic is "attacks", expected one of prompt-injection,/);
});

it("an announcement exists on its days only; an invalid one stops the build with its file name", async () => {
  const text = "text: News.\nlink: { to: /blog, text: Read it }\nfrom: 2026-12-01\nuntil: 2026-12-14\n";
  const wrong = text.replace("12-14", "11-14");
  const folder = await tempFolder({ "right.yaml": text, "wrong.yaml": wrong, "none.yaml": "# text:" });
  expect(announcementOn("2026-12-14", `${folder}/right.yaml`)?.text).toBe("News.");
  expect(announcementOn("2026-12-15", `${folder}/right.yaml`)).toBeUndefined();
  expect(announcementOn("2026-12-14", `${folder}/none.yaml`)).toBeUndefined();
  expect(() => announcementOn("2026-12-14", `${folder}/wrong.yaml`)).toThrow(/wrong\.yaml: until is before from/);
});
