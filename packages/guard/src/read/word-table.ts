/** Finds words in a text by a hash of their letters, without cutting them out first: most words are known to no rule. */
export type WordTable = (text: string, start: number, end: number, hash: number) => number;

/** The hash a reader keeps while it walks along a word. */
export const nextHash = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0;

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = nextHash(hash, word.charCodeAt(at));
  return hash;
}

/** Four places for each word keep the walks short. */
const PLACES_PER_WORD = 4;

/** @returns a function that gives a word's id, or -1 */
export function createWordTable(ids: ReadonlyMap<string, number>): WordTable {
  const size = 2 ** Math.ceil(Math.log2(ids.size * PLACES_PER_WORD + 1));
  const places = new Int32Array(size).fill(-1);
  const words: string[] = [];
  for (const [word, id] of ids) {
    words[id] = word;
    let place = hashOf(word) & (size - 1);
    while (places[place] !== -1) place = (place + 1) & (size - 1);
    places[place] = id;
  }
  return (text, start, end, hash) => {
    for (let place = hash & (size - 1); ; place = (place + 1) & (size - 1)) {
      const id = places[place] as number;
      if (id === -1) return -1;
      const word = words[id] as string;
      if (word.length === end - start && text.startsWith(word, start)) return id;
    }
  };
}
