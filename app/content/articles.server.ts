import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { type Article, newestFirst } from "#domain/articles/article.ts";
import { neighbours, numbered, relatedTo } from "#domain/articles/list.ts";
import { type Publication, publicationOn, publishedBy } from "#domain/articles/publication.ts";
import { termAnchor } from "#domain/resources/glossary.ts";
import type { Glossary } from "#domain/resources/schemas.ts";
import { type ArticleFile, articleFrom, articleSummaryFrom } from "./article-file.server.ts";
import { contentFiles, contentText } from "./files.server.ts";
import { pictures } from "./pictures.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

declare const __PUBLICATION__: Publication | undefined;

/** The day of this build and whether it shows drafts (vite.config.ts); in tools, today and no drafts. */
const publication = () => (typeof __PUBLICATION__ === "undefined" ? publicationOn(new Date()) : __PUBLICATION__);

const ARTICLES = "content/articles";

/** Every article, drafts included. */
export const readArticles = (folder = ARTICLES): ArticleFile[] =>
  contentFiles(folder, ".md").map((file) => articleFrom(file, contentText(file), pictures()));

/** The articles of the built site, newest first. */
export function publishedArticles(when = publication(), files = readArticles()) {
  const articles = files.map(({ article }) => article);
  return newestFirst(publishedBy(when, articles));
}

/** Like `publishedArticles` without the texts, whose rendering takes most of the time. */
export function publishedSummaries(when = publication()) {
  const summaries = contentFiles(ARTICLES, ".md").map((file) => articleSummaryFrom(file, contentText(file)));
  return newestFirst(publishedBy(when, summaries));
}

export const articleSummaries = once(() => publishedSummaries());

const read = new Map<string, ArticleFile>();

function articleFile(slug: string): ArticleFile {
  const file = `${ARTICLES}/${slug}.md`;
  const known =
    read.get(slug) ?? articleFrom(file, contentText(file), pictures(), yamlFile("resources/glossary").terms);
  read.set(slug, known);
  return known;
}

export function findArticle(slug: string): Article | undefined {
  const summary = articleSummaries().find((article) => article.slug === slug);
  return summary && { ...articleFile(slug).article, ...summary };
}

export const listedArticles = () => numbered(articleSummaries());

/** The oldest article that links a term. */
const firstUse = (term: string) => {
  const link = `href="${paths.resource("glossary")}#${termAnchor(term)}"`;
  const links = ({ introHtml, html }: Article) => (introHtml + html).includes(link);
  return articleSummaries().findLast(({ slug }) => links(articleFile(slug).article))?.slug;
};

/** The glossary's terms, each with the first article that uses it. */
export function glossary(): Glossary {
  const { terms, ...about } = yamlFile("resources/glossary");
  return { ...about, terms: terms.map(({ also: _, ...entry }) => ({ ...entry, firstUsedIn: firstUse(entry.term) })) };
}

/** The incidents, each with the article that replays it. */
export function incidents() {
  const { heading, lead, replays } = yamlFile("replays");
  return { heading, lead, replays: replays.map(({ id, title, article }) => ({ id, title, article })) };
}

/** An article with the rest of its page's content; undefined if there is no such article. */
export function articlePage(slug: string) {
  const article = findArticle(slug);
  if (!article) return undefined;
  const listed = listedArticles();
  const { linksTo: _, ...shown } = article;
  const { replays, words, layers, note } = yamlFile("replays");
  const replay = replays.find((incident) => incident.article === slug);
  return {
    article: shown,
    /** Reasons why a draft cannot be published yet, which its page lists. */
    toDo: articleFile(slug).errors,
    related: relatedTo(article, listed, (other) => articleFile(other).article.linksTo),
    ...neighbours(listed, slug),
    /** The incident that the article replays, with the labels of its stepper. */
    replay: replay && { replay, words, layers, note },
  };
}
