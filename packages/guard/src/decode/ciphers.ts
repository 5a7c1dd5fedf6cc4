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

/** Minimum number of words that suggest a cipher: one may be chance, and deciphering costs a second scan. */
const MIN_WORDS = 2;

/** The text rotated or reversed, if enough of its words are only known that way. */
export function decipher(text: string, words: readonly Word[], { has, watched }: Watched): Ciphered[] {
  const count = (set: number) => words.filter(({ id }) => has(id, set)).length;
  const found: Ciphered[] = [];
  if (count(watched.rotated) >= MIN_WORDS) found.push({ encoding: "ROT13", text: rot13(text) });
  if (count(watched.reversed) >= MIN_WORDS) found.push({ encoding: "reversed letters", text: reverse(text) });
  return found;
}

const CODES =
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(
    " ",
  );
const LETTERS = new Map(CODES.map((code, index) => [code, String.fromCharCode(97 + index)]));
const DIGITS = "----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.".split(" ");
for (const [digit, code] of DIGITS.entries()) LETTERS.set(code, String(digit));

/** Morse code of five letters or more. */
export const MORSE = /(?:[.-]{1,6}(?: \/ | {1,3}|\/)){4,4000}[.-]{1,6}/g;

/** @returns undefined if more than a few of the codes are not letters */
export function readMorse(code: string): string | undefined {
  let unknown = 0;
  const words = code.split(/ ?\/ ?| {3}/).map((word) =>
    word
      .split(" ")
      .map((sign) => {
        const letter = LETTERS.get(sign);
        if (letter === undefined) unknown += 1;
        return letter ?? "";
      })
      .join(""),
  );
  const text = words.join(" ");
  return unknown > text.length / 10 ? undefined : text;
}
