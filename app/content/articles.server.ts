import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { type Article, newestFirst } from "#domain/articles/article.ts";
import { neighbours, numbered, relatedTo } from "#domain/articles/list.ts";
import { type Publication, publicationOn, publishedBy } from "#domain/articles/publication.ts";
import { termAnchor } from "#domain/resources/glossary.ts";
import { type ArticleFile, articleFrom, articleSummaryFrom } from "./article-file.server.ts";
import { contentFiles, contentText, isEmbedded } from "./files.server.ts";
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

/** Caches what is made of a file until its text changes: the editor's preview changes one article at a time. */
function cachedByText<Value>(make: (file: string, text: string) => Value) {
  const known = new Map<string, { text: string; value: Value }>();
  return (file: string): Value => {
    const text = contentText(file);
    const cached = known.get(file);
    if (cached?.text === text) return cached.value;
    const value = make(file, text);
    known.set(file, { text, value });
    return value;
  };
}

const summaryOf = cachedByText(articleSummaryFrom);
const articleOf = cachedByText((file, text) =>
  articleFrom(file, text, pictures(), yamlFile("resources/glossary").terms),
);

/** Like `publishedArticles` without the texts, whose rendering takes most of the time. */
export const publishedSummaries = (when = publication()) =>
  newestFirst(publishedBy(when, contentFiles(ARTICLES, ".md").map(summaryOf)));

export const articleSummaries = isEmbedded ? once(() => publishedSummaries()) : () => publishedSummaries();

const articleFile = (slug: string): ArticleFile => articleOf(`${ARTICLES}/${slug}.md`);

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

/** The glossary's terms, each with the slug of the first article that uses it. */
export function glossary() {
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

export type ArticlePage = NonNullable<ReturnType<typeof articlePage>>;
