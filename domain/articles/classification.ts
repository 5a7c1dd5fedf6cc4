/** Kinds of article, by their name in front matter, with their label. The rules of each are in rules.ts. */
export const ARTICLE_KINDS = { research: "Research", note: "Note", announcement: "Announcement" } as const;

export type ArticleKind = keyof typeof ARTICLE_KINDS;

/** Topics the list can be filtered by, by their name in front matter and URL, with their label. */
export const ARTICLE_TOPICS = {
  "prompt-injection": "Prompt injection",
  "data-leakage": "Data leakage",
  agents: "Agents",
  architecture: "Architecture",
  benchmarks: "Benchmarks",
  "red-teaming": "Red teaming",
  compliance: "Compliance",
} as const;

export type ArticleTopic = keyof typeof ARTICLE_TOPICS;
