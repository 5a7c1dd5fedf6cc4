import type { ArticleSummary } from "../article.ts";

/** The summary of a research article. */
export const summary = (fields: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug: "a-slug",
  title: "A title",
  summary: "A summary.",
  date: "2026-11-04",
  topic: "agents",
  topics: ["agents"],
  minutes: 7,
  draft: false,
  kind: "research",
  changes: [],
  ...fields,
});
