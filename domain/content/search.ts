export const GROUP_NAMES = { articles: "Articles", pages: "Pages", benchmark: "Benchmark" };
export type SearchGroup = keyof typeof GROUP_NAMES;

/** An entry of the search index: a page, or a section of it that has an anchor. */
export type SearchEntry = {
  id: number;
  group: SearchGroup;
  /** Path with the section's anchor. */
  url: string;
  /** The title in the list of results; for a section of an article, the article's title. */
  title: string;
  /** Breadcrumb: "Guard › Limits". */
  where: string;
  /** The section's heading, which weighs more than its text. */
  heading: string;
  text: string;
};

/** MiniSearch options; the build and the browser must use the same. */
export const SEARCH_INDEX = {
  fields: ["heading", "text"],
  storeFields: ["group", "url", "title", "where", "text"],
} satisfies { fields: (keyof SearchEntry)[]; storeFields: (keyof SearchEntry)[] };

/** A search result: the stored fields, and the terms that matched. */
export type SearchHit = Pick<SearchEntry, "group" | "url" | "title" | "where" | "text"> & { terms: readonly string[] };

/** A piece of text: a matching word, or the text up to the next one. */
export type Piece = { text: string; match: boolean };

/** A word as MiniSearch tokenises it: between spaces and punctuation. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu;
export const EXCERPT_LENGTH = 96;
const BEFORE_MATCH = 32;

const matcher = (terms: readonly string[]) => {
  const wanted = new Set(terms.map((term) => term.toLowerCase()));
  return (word: string) => wanted.has(word.toLowerCase());
};

/** Splits text into pieces, so that matches can be highlighted. */
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

/** An excerpt around the first match, or the beginning of the text if nothing matches. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const matches = matcher(terms);
  const words = [...text.matchAll(WORD)];
  const at = words.find(({ 0: word }) => matches(word))?.index ?? 0;
  const from = at <= BEFORE_MATCH ? 0 : (words.find(({ index }) => index >= at - BEFORE_MATCH)?.index ?? 0);
  if (text.length - from <= EXCERPT_LENGTH) return `${from > 0 ? "… " : ""}${text.slice(from)}`;
  const to = Math.max(text.lastIndexOf(" ", from + EXCERPT_LENGTH), at);
  return `${from > 0 ? "… " : ""}${text.slice(from, to > from ? to : from + EXCERPT_LENGTH)} …`;
}

export const RESULTS_PER_GROUP = 4;

export type SearchResultGroup = { name: string; hits: SearchHit[] };

const pageOf = ({ url }: SearchHit) => url.replace(/#.*/s, "");

/** Results by group, best first within each; empty groups are left out, and so are further sections of an article. */
export function groupHits(hits: readonly SearchHit[]): SearchResultGroup[] {
  const pages = hits.map(pageOf);
  const listed = hits.filter((hit, at) => hit.group !== "articles" || pages.indexOf(pageOf(hit)) === at);
  return Object.entries(GROUP_NAMES)
    .map(([group, name]) => ({
      name,
      hits: listed.filter((hit) => hit.group === group).slice(0, RESULTS_PER_GROUP),
    }))
    .filter((group) => group.hits.length > 0);
}
