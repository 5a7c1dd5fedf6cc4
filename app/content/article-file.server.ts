import { type Article, articleSchema, readingMinutes, sourceMistakes } from "#domain/articles/article.ts";
import { renderArticle } from "./article-markdown.server.ts";
import { parseMarkdown } from "./parse-content.server.ts";

/** One file of content/articles: its name is the slug. Pages and feeds read it through here. */
export function articleFrom(file: string, text: string): Article {
  const { data, body } = parseMarkdown(file, text, articleSchema);
  if (!data.draft) checkSources(file, body);
  const slug = file.replace(/^.*\/|\.md$/g, "");
  return { ...data, slug, minutes: readingMinutes(body), ...renderArticle(body) };
}

function checkSources(file: string, body: string) {
  const mistakes = sourceMistakes(body);
  if (mistakes.length > 0) throw new Error(`${file.replace(/^\//, "")}: ${mistakes.join("; ")}`);
}
