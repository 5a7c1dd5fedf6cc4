import { escapeRegExp } from "../content/format.ts";

/** The anchor of a term on the glossary page. */
export const termAnchor = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export type Term = { term: string; also: readonly string[] };

/** A function that finds the next term in a text. Each term is found once. */
export function createTermFinder(terms: readonly Term[]) {
  // The terms and their synonyms, longer ones first: "indirect prompt injection" must not match "prompt injection".
  const words = terms
    .flatMap(({ term, also }) => [term.replace(/ \([^()]*\)$/, ""), ...also].map((words) => ({ term, words })))
    .sort((a, b) => b.words.length - a.words.length);
  const alternatives = words.map(({ words }) => escapeRegExp(words)).join("|");
  const pattern = new RegExp(`(?<![\\w-])(${alternatives})(?:s|es)?(?![\\w-])`, "giu");
  const termOf = new Map(words.map(({ words, term }) => [words.toLowerCase(), term]));
  const found = new Set<string>();
  return (text: string) => {
    if (words.length === 0) return undefined;
    for (const match of text.matchAll(pattern)) {
      const term = termOf.get((match[1] ?? "").toLowerCase());
      if (term === undefined || found.has(term)) continue;
      found.add(term);
      return { term, start: match.index, end: match.index + match[0].length };
    }
  };
}
