// Folding of single characters: accents, full-width and mathematical forms, lookalikes, digits for letters.

const QUOTES_AND_DASHES = "‘’ʼ‚′“”„«»‐‑–—−";
const PLAIN_MARKS = "'''''\"\"\"\"\"-----";

export const isTag = (code: number) => code >= 0xe0000 && code <= 0xe007f;
export const isSelector = (code: number) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
export const isBidi = (code: number) => (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
const INVISIBLE = new Set([0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x180e, 0x3164, 0xfeff]);
export const isInvisible = (code: number) =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || INVISIBLE.has(code);

/** Han, kana and Hangul need no folding; decomposing them would only cost time. */
const isEastAsian = (code: number) => code >= 0x2e80 && code < 0xf900;

/** Accents and the stacked marks of "zalgo" text; vowel signs of other scripts are letters and stay. */
const COMBINING = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

const folded = new Map<number, string>();
/** Maximum size of the cache; a full one is emptied. */
const MAX_REMEMBERED = 4_096;

/** Folds a character: without accents, full-width and mathematical forms as plain letters. */
export function foldCharacter(code: number): string {
  if (isEastAsian(code)) return String.fromCharCode(code);
  const known = folded.get(code);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(code);
  const mark = PLAIN_MARKS[QUOTES_AND_DASHES.indexOf(character)];
  const plain = mark ?? character.normalize("NFKD").replace(COMBINING, "").normalize("NFC");
  if (folded.size >= MAX_REMEMBERED) folded.clear();
  folded.set(code, plain);
  return plain;
}

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Record<string, string> = {};
const pairs = (from: string, to: string) => {
  const letters = [...from];
  for (let at = 0; at < letters.length; at++) LOOKALIKES[letters[at] as string] = to[at] as string;
};
pairs("авекмнорстухіјѕԁԛԝһѵ", "abekmhopctyxijsdqwhv");
pairs("αβεζηικνορτυχωγδσ", "abezniknoptuxwyds");
pairs("ɑɡɩıℓօսցհոѕᴠ", "agiilougnnsv");

const NON_LATIN = /[^\0-\x7f]/g;
const LATIN = /[a-z]/;
/** Minimum length of a word made of lookalikes only: short words of other scripts often look Latin by chance. */
const MIN_WITHOUT_LATIN = 5;

export function foldLookalikes(word: string): string {
  if (word.length < MIN_WITHOUT_LATIN && !LATIN.test(word)) return word;
  return word.replace(NON_LATIN, (letter) => LOOKALIKES[letter] ?? letter);
}

const LEET_SIGNS = "0123456789@$!|";
const LEET_LETTERS = "oizeasgtbgasil";
const LEET_SIGN = /[0-9@$!|]/g;

/** Replaces leetspeak digits: "pr0mp7" becomes "prompt"; `one` decides what 1 stands for. */
export const readLeet = (word: string, one: "i" | "l" = "i"): string =>
  word.replace(LEET_SIGN, (sign) => (sign === "1" ? one : (LEET_LETTERS[LEET_SIGNS.indexOf(sign)] as string)));
