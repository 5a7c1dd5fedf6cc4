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
