import { expect, it } from "vitest";
import { articleDraft } from "#tools/article-draft.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { publishedArticles } from "./from-disk.server.ts";

const draft = articleDraft("Not yet", new Date("2026-11-15")).text;

it("the built site has every article that is no draft, newest first", async () => {
  const now = draft.replace("draft: true\n", "").replace("Publisher, year", "Publisher, 2026");
  const folder = await tempFolder({
    "later.md": draft,
    "earlier.md": now.replace("2026-11-15", "2026-11-14"),
    "now.md": now,
    "notes.txt": "",
  });
  expect(publishedArticles(folder).map(({ slug }) => slug)).toEqual(["now", "earlier"]);
});

it("a wrong field stops the build, by file and field", async () => {
  const folder = await tempFolder({ "wrong.md": draft.replace("topic: prompt-injection", "topic: attacks") });
  expect(() => publishedArticles(folder)).toThrow(/wrong\.md: topic is "attacks", expected one of prompt-injection,/);
});
