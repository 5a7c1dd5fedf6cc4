import { ids, TARGETS } from "../phrases/lexicon.ts";

// Finds the words that rules know in a text: as written, with their inner letters out of order, and run together.

export const UNKNOWN = -1;

/** Rolling hash of a word's letters. */
export const nextHash = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0;

export function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = nextHash(hash, word.charCodeAt(at));
  return hash;
}

/** Slots per word; a load factor of a quarter keeps probing short. */
const PLACES_PER_WORD = 4;

const size = 2 ** Math.ceil(Math.log2(ids.size * PLACES_PER_WORD + 1));
const places = new Int32Array(size).fill(UNKNOWN);
const words: string[] = [];
for (const [word, id] of ids) {
  words[id] = word;
  let place = hashOf(word) & (size - 1);
  while (places[place] !== UNKNOWN) place = (place + 1) & (size - 1);
  places[place] = id;
}

/** A word's id by a hash of its letters, without creating a substring: most words are known to no rule. */
export function find(text: string, start: number, end: number, hash: number): number {
  for (let place = hash & (size - 1); ; place = (place + 1) & (size - 1)) {
    const id = places[place] as number;
    if (id === UNKNOWN) return UNKNOWN;
    const word = words[id] as string;
    if (word.length === end - start && text.startsWith(word, start)) return id;
  }
}

/** Minimum length of a scrambled word; shorter ones have too few inner letters to be distinguished. */
const MIN_SCRAMBLED = 6;

/** A letter's contribution to a sum that ignores letter order. */
export const letterWeight = (code: number) => code * (code + 7);

/** A hash that ignores the order of inner letters: people and models read "ignroe" as "ignore". Words may collide. */
const scrambleKey = (sum: number, first: number, last: number, length: number) =>
  ((sum * 31 + first) * 31 + last) * 32 + length;

const scrambled = new Map(
  TARGETS.split(" ").map((word) => {
    let sum = 0;
    for (let at = 0; at < word.length; at++) sum += letterWeight(word.charCodeAt(at));
    return [scrambleKey(sum, word.charCodeAt(0), word.charCodeAt(word.length - 1), word.length), word];
  }),
);

/** The id of the word that the letters are, in another order; `sum` is that of their weights. */
export function unscramble(text: string, start: number, end: number, sum: number): number {
  if (end - start < MIN_SCRAMBLED) return UNKNOWN;
  const meant = scrambled.get(scrambleKey(sum, text.charCodeAt(start), text.charCodeAt(end - 1), end - start));
  return meant !== undefined && sorted(meant) === sorted(text.slice(start, end))
    ? (ids.get(meant) ?? UNKNOWN)
    : UNKNOWN;
}

const sorted = (letters: string) => [...letters].sort().join("");

type Part = { id: number; start: number; end: number };

const LONGEST_WORD = 18;
const SHORTEST_WORD = 3;
/** Two-letter words, accepted only beside longer ones. */
const SHORT_WORDS = new Set(["as", "do", "it", "me", "my", "no", "of", "on", "or", "to", "an", "be", "is"]);

/** Splits letters run together, such as "ignoreallrules", into known words: greedy, longest first, no backtracking. */
export function segment(letters: string): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < letters.length; ) {
    const part = longestAt(letters, start);
    if (part) parts.push(part);
    start = part?.end ?? start + 1;
  }
  return parts;
}

function longestAt(letters: string, start: number): Part | undefined {
  for (let length = Math.min(LONGEST_WORD, letters.length - start); length >= 2; length--) {
    const word = letters.slice(start, start + length);
    if (length < SHORTEST_WORD && !SHORT_WORDS.has(word)) continue;
    const id = ids.get(word);
    if (id !== undefined) return { id, start, end: start + length };
  }
  return undefined;
}
