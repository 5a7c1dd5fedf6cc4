export type Part = { id: number; start: number; end: number };

const LONGEST_WORD = 18;
const SHORTEST_WORD = 3;
/** Two-letter words hold a phrase together only next to longer ones. */
const SHORT_WORDS = new Set(["as", "do", "it", "me", "my", "no", "of", "on", "or", "to", "an", "be", "is"]);

/** Finds known words in letters run together: "ignoreallrules". Takes the longest at each place and never goes back. */
export function segment(letters: string, ids: ReadonlyMap<string, number>): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < letters.length; ) {
    const part = longestAt(letters, start, ids);
    if (part) parts.push(part);
    start = part?.end ?? start + 1;
  }
  return parts;
}

function longestAt(letters: string, start: number, ids: ReadonlyMap<string, number>): Part | undefined {
  for (let length = Math.min(LONGEST_WORD, letters.length - start); length >= 2; length--) {
    const word = letters.slice(start, start + length);
    if (length < SHORTEST_WORD && !SHORT_WORDS.has(word)) continue;
    const id = ids.get(word);
    if (id !== undefined) return { id, start, end: start + length };
  }
  return undefined;
}
