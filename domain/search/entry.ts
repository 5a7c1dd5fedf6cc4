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
