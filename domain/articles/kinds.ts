/** What an article is, as it stands in front matter and as visitors read it. What each keeps to is in rules.ts. */
export const ARTICLE_KINDS = { research: "Research", note: "Note", announcement: "Announcement" } as const;

export type ArticleKind = keyof typeof ARTICLE_KINDS;
