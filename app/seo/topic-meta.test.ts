import { describe, expect, it } from "vitest";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#domain/content/page-constants.ts";
import { topicMeta } from "./topic-meta.ts";

describe("topicMeta", () => {
  it.each(Object.keys(ARTICLE_TOPICS) as ArticleTopic[])("%s has room for its words", (topic) => {
    const { title, description, path } = topicMeta(topic, Array(9).fill({ title: "An article about something" }));
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description).toMatch(/: An article about something.*\.$/);
    expect(path).toBe(`/blog/topic/${topic}`);
  });

  it("names the articles that fit, and ends as a sentence does", () => {
    const titles = ["Is it?", "x".repeat(DESCRIPTION_MAX), "It is"].map((title) => ({ title }));
    expect(topicMeta("agents", titles).description).toMatch(/ and year: Is it\?; It is\.$/);
    expect(topicMeta("agents", titles.slice(0, 1)).description).toMatch(/Is it\?$/);
    expect(topicMeta("agents", []).description).toMatch(/ and year\.$/);
  });
});
