/** What the list can be filtered by: as it stands in front matter and address, and as visitors read it. */
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
