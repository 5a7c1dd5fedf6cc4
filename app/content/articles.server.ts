import { paths } from "#app/paths.ts";
import { type Article, type ArticleSummary, newestFirst } from "#domain/articles/article.ts";
import { neighbours, numbered, relatedTo } from "#domain/articles/list.ts";
import { publishedBy } from "#domain/articles/publication.ts";
import type { Glossary } from "#domain/content/resources.ts";
import { termAnchor } from "#domain/glossary.ts";
import { articleFrom } from "./article-file.server.ts";
import { pictures, publication } from "./build-facts.server.ts";
import { once } from "./once.ts";
import { yamlFile } from "./yaml-file.server.ts";

const files = import.meta.glob<string>("/content/articles/*.md", { query: "?raw", import: "default", eager: true });

const read = once(() => {
  const { terms } = yamlFile("resources/glossary");
  return Object.entries(files).map(([file, text]) => articleFrom(file, text, pictures, terms));
});

const articles = once((): Article[] => publishedBy(publication, newestFirst(read().map(({ article }) => article))));

export const articleSummaries = (): ArticleSummary[] =>
  articles().map(({ introHtml: _intro, html: _html, contents: _contents, linksTo: _links, ...summary }) => summary);

export const findArticle = (slug: string): Article | undefined => articles().find((article) => article.slug === slug);

export const listedArticles = () => numbered(articleSummaries());

/** The oldest article that links a term. */
const firstUse = (term: string) => {
  const link = `href="${paths.resource("glossary")}#${termAnchor(term)}"`;
  return articles().findLast(({ introHtml, html }) => (introHtml + html).includes(link))?.slug;
};

/** The terms with where to read them in use. */
export function glossary(): Glossary {
  const { terms, ...about } = yamlFile("resources/glossary");
  return { ...about, terms: terms.map(({ also: _, ...entry }) => ({ ...entry, firstUsedIn: firstUse(entry.term) })) };
}

/** The incident that an article tells, with the words its stepper needs. */
function replayOf(slug: string) {
  const { replays, words, layers, note } = yamlFile("replays");
  const replay = replays.find(({ article }) => article === slug);
  return replay && { replay, words, layers, note };
}

/** Where each incident is replayed. */
export function incidents() {
  const { heading, lead, replays } = yamlFile("replays");
  return { heading, lead, replays: replays.map(({ id, title, article }) => ({ id, title, article })) };
}

/** What keeps an article that is not out from being published; a text need not be finished while somebody writes it. */
const toDo = ({ slug, mark }: Article) =>
  mark === undefined ? [] : (read().find(({ article }) => article.slug === slug)?.errors ?? []);

/** An article with everything its page offers around it; undefined if the slug names none. */
export function articlePage(slug: string) {
  const article = findArticle(slug);
  if (!article) return undefined;
  const listed = listedArticles();
  const { linksTo: _, ...shown } = article;
  return {
    article: shown,
    toDo: toDo(article),
    related: relatedTo(article, listed, (other) => findArticle(other)?.linksTo ?? []),
    ...neighbours(listed, slug),
    replay: replayOf(slug),
  };
}
