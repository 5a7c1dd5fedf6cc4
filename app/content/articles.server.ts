import { type Article, type ArticleSummary, articleSchema, newestFirst, readingMinutes } from "#domain/article.ts";
import { sourceMistakes } from "#domain/article-sources.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseMarkdown } from "./parse-content.server.ts";

const files = import.meta.glob<string>("/content/articles/*.md", { query: "?raw", import: "default", eager: true });

const articles: Article[] = newestFirst(
  Object.entries(files).map(([file, text]) => {
    const { data, body } = parseMarkdown(file, text, articleSchema);
    if (!data.draft) checkSources(file, body);
    const slug = file.replace(/^.*\/|\.md$/g, "");
    return { ...data, slug, minutes: readingMinutes(body), html: renderMarkdown(body) };
  }),
  // Checked like the others, so that a draft is ready to publish; shown in development only.
).filter(({ draft }) => import.meta.env.DEV || !draft);

export const articleSummaries = (): ArticleSummary[] => articles.map(({ html: _, ...summary }) => summary);

export const findArticle = (slug: string): Article | undefined => articles.find((article) => article.slug === slug);

function checkSources(file: string, body: string) {
  const mistakes = sourceMistakes(body);
  if (mistakes.length > 0) throw new Error(`${file.replace(/^\//, "")}: ${mistakes.join("; ")}`);
}
