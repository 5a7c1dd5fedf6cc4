/** What the site's search knows: one entry for each part of a page that has an address. */
export type SearchGroup = "articles" | "pages" | "benchmark";

export type SearchEntry = {
  id: number;
  group: SearchGroup;
  /** Path, with the section's anchor. */
  url: string;
  /** What the entry is called in the list; for a part of an article, the article's title. */
  title: string;
  /** Where it stands, in words: "Guard › Limits". */
  where: string;
  /** The words above this part; they weigh more than those in it. */
  heading: string;
  text: string;
};

/** The build writes the index with these, the browser reads it with the same. */
export const SEARCH_INDEX = {
  fields: ["heading", "text"],
  storeFields: ["group", "url", "title", "where", "text"],
} satisfies { fields: (keyof SearchEntry)[]; storeFields: (keyof SearchEntry)[] };

/** What comes back for a query: what was stored, and which words of it matched. Best first. */
export type SearchHit = Pick<SearchEntry, "group" | "url" | "title" | "where" | "text"> & { terms: readonly string[] };

/** A piece of a text: a word that matched, or everything up to the next one. */
export type Piece = { text: string; match: boolean };

/** As the index tells words apart: by spaces and punctuation. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu;
export const EXCERPT_LENGTH = 96;
const BEFORE_MATCH = 32;

const matcher = (terms: readonly string[]) => {
  const wanted = new Set(terms.map((term) => term.toLowerCase()));
  return (word: string) => wanted.has(word.toLowerCase());
};

/** The text in pieces, so that matches can be marked. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const matches = matcher(terms);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matches(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), match: false });
    pieces.push({ text: word, match: true });
    end = index + word.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), match: false }] : pieces;
}

/** One line of the text around its first match; its beginning if nothing in it matched. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const matches = matcher(terms);
  const words = [...text.matchAll(WORD)];
  const at = words.find(({ 0: word }) => matches(word))?.index ?? 0;
  const from = at <= BEFORE_MATCH ? 0 : (words.find(({ index }) => index >= at - BEFORE_MATCH)?.index ?? 0);
  if (text.length - from <= EXCERPT_LENGTH) return `${from > 0 ? "… " : ""}${text.slice(from)}`;
  const to = Math.max(text.lastIndexOf(" ", from + EXCERPT_LENGTH), at);
  return `${from > 0 ? "… " : ""}${text.slice(from, to > from ? to : from + EXCERPT_LENGTH)} …`;
}

export const GROUP_NAMES: Readonly<Record<SearchGroup, string>> = {
  articles: "Articles",
  pages: "Pages",
  benchmark: "Benchmark",
};

/** More than fits is no longer an answer. */
export const RESULTS_PER_GROUP = 4;

export type SearchResultGroup = { name: string; hits: SearchHit[] };

const pageOf = ({ url }: SearchHit) => url.replace(/#.*$/, "");

/** An article is listed once, by its best part; a page by each of its parts. */
function onePerArticle(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  return hits.filter((hit) => {
    if (hit.group !== "articles") return true;
    const isFirst = !seen.has(pageOf(hit));
    seen.add(pageOf(hit));
    return isFirst;
  });
}

/** Hits in the order of the groups, best first within each; groups without any are left out. */
export function groupHits(hits: readonly SearchHit[]): SearchResultGroup[] {
  const listed = onePerArticle(hits);
  return (Object.keys(GROUP_NAMES) as SearchGroup[])
    .map((group) => ({
      name: GROUP_NAMES[group],
      hits: listed.filter((hit) => hit.group === group).slice(0, RESULTS_PER_GROUP),
    }))
    .filter((group) => group.hits.length > 0);
}
