import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { articleFrom } from "#app/content/article-file.server.ts";
import { type Article, newestFirst } from "#domain/articles/article.ts";

const FOLDER = "content/articles";

/** The published articles, newest first; drafts stay at home. */
export async function readArticles(): Promise<Article[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".md"));
  const articles = await Promise.all(
    names.map(async (name) => articleFrom(`${FOLDER}/${name}`, await readFile(join(FOLDER, name), "utf8"))),
  );
  return newestFirst(articles.filter(({ draft }) => !draft));
}
