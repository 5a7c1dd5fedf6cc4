import type { Word } from "../read/known-words.ts";

const A = 97;
const CAPITAL_A = 65;
const HALF = 13;

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code < A ? CAPITAL_A : A;
    return String.fromCharCode(base + ((code - base + HALF) % (2 * HALF)));
  });
}

const reverse = (text: string) => [...text].reverse().join("");

export type Ciphered = { encoding: string; text: string };
type Watched = { has: (word: number, set: number) => boolean; watched: { rotated: number; reversed: number } };

/** One such word may be chance; trying a cipher on every text would cost as much as reading it again. */
const MIN_WORDS = 2;

/** The whole text, if words in it only make sense rotated or from right to left. */
export function decipher(text: string, words: readonly Word[], { has, watched }: Watched): Ciphered[] {
  const count = (set: number) => words.filter(({ id }) => has(id, set)).length;
  const found: Ciphered[] = [];
  if (count(watched.rotated) >= MIN_WORDS) found.push({ encoding: "ROT13", text: rot13(text) });
  if (count(watched.reversed) >= MIN_WORDS) found.push({ encoding: "reversed letters", text: reverse(text) });
  return found;
}
