import { describe, expect, it } from "vitest";
import { articleDraft } from "#tools/article-draft.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { publishedArticles } from "./prerender.server.ts";

const draft = articleDraft("Not yet", new Date("2026-11-15")).text;

describe("publishedArticles", () => {
  it("leaves drafts out of the built site", async () => {
    const folder = await tempFolder({
      "later.md": draft,
      "now.md": draft.replace("draft: true\n", ""),
      "notes.txt": "",
    });
    expect(publishedArticles(folder).map(({ slug }) => slug)).toEqual(["now"]);
  });

  it("stops at a wrong field, by file and field", async () => {
    const folder = await tempFolder({ "wrong.md": draft.replace("topic: prompt-injection", "topic: attacks") });
    expect(() => publishedArticles(folder)).toThrow(/wrong\.md: topic is "attacks", expected one of prompt-injection,/);
  });
});
