import type { LongRun } from "../read/flood.ts";
import type { Run } from "../read/fold.ts";
import type { Word } from "../read/known-words.ts";

const decoder = new TextDecoder("utf-8");
/** The replacement character, for bytes that are no text. */
const REPLACED = "\ufffd";

/** Minimum share of letters and spaces in a decoded text. */
const READABLE = 0.75;
const MIN_LENGTH = 6;
const PLAIN = /[\p{L}\p{Zs}\s'.,]/gu;

const isControl = (code: number) => code < 9 || (code > 13 && code < 32) || code === 127;

/** @returns undefined unless the bytes are readable text */
function readableText(bytes: Uint8Array): string | undefined {
  // Fast path: most binary data has a control character early.
  if (bytes.length < MIN_LENGTH || bytes.subarray(0, 24).some(isControl)) return undefined;
  const text = decoder.decode(bytes);
  if (text.includes(REPLACED) || bytes.some(isControl)) return undefined;
  return (text.match(PLAIN)?.length ?? 0) >= text.length * READABLE ? text : undefined;
}

/** Variation selectors 1 to 256 stand for the bytes 0 to 255. */
export function selectorText({ codes }: Run): string | undefined {
  const bytes = codes.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00));
  return readableText(Uint8Array.from(bytes));
}

/** A range of the folded text, with its decoded text. */
type Decoded = { start: number; end: number; text: string; name: string };

function base64Bytes(text: string): Uint8Array | undefined {
  const letters = text.replace(/=/g, "").replaceAll("-", "+").replaceAll("_", "/");
  // The only input that atob would reject here.
  if (letters.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(letters), (byte) => byte.charCodeAt(0));
}

function pairsToBytes(digits: string, radix: number, width: number): Uint8Array | undefined {
  if (digits.length % width !== 0) return undefined;
  const bytes = new Uint8Array(digits.length / width);
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = Number.parseInt(digits.slice(at * width, at * width + width), radix);
  }
  return bytes;
}

/** Encodings with separators or prefixes, and bits. Each begins with a rare character, which keeps the search fast. */
const APART: readonly { name: string; pattern: RegExp; bytes: (match: string) => Uint8Array | undefined }[] = [
  {
    name: "hexadecimal",
    pattern: /(?:[2-7][0-9a-f][ ,:]){7,20000}[2-7][0-9a-f]|(?:(?:\\x|0x)[0-9a-f]{2}[ ,]{0,2}){6,20000}/gi,
    bytes: (match) => pairsToBytes(match.replace(/\\x|0x|[ ,:]/gi, ""), 16, 2),
  },
  {
    name: "binary",
    pattern: /\b(?:[01]{8} ?){6,4000}/g,
    bytes: (match) => pairsToBytes(match.replaceAll(" ", ""), 2, 8),
  },
];

const HEX = /^(?:0x)?(?:[0-9a-f]{2}){8,}$/i;
const BASE64_RUN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
/** Attempts after which no further run is decoded: decoding is for messages hidden in a text, not for pasted files. */
const MAX_ATTEMPTS = 200;

export function decodeAll(text: string, runs: readonly LongRun[]): Decoded[] {
  const found: Decoded[] = [];
  let attempts = 0;
  const add = (start: number, match: string, name: string, bytes: Uint8Array | undefined) => {
    attempts += 1;
    const decoded = bytes && readableText(bytes);
    if (decoded) found.push({ start, end: start + match.length, text: decoded, name });
  };
  for (const run of runs) {
    if (attempts >= MAX_ATTEMPTS) break;
    if (HEX.test(run.text)) add(run.start, run.text, "hexadecimal", pairsToBytes(run.text.replace(/^0x/i, ""), 16, 2));
    for (const { 0: match, index } of run.text.matchAll(BASE64_RUN)) {
      // Paths and slugs have no capitals; base64 almost always has some.
      if (/[A-Z]/.test(match)) add(run.start + index, match, "base64", base64Bytes(match));
    }
  }
  for (const { name, pattern, bytes } of APART) {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (attempts < 2 * MAX_ATTEMPTS) add(index, match, name, bytes(match));
    }
  }
  for (const { 0: match, index } of text.includes(" .") ? text.matchAll(MORSE) : []) {
    const decoded = found.length < MAX_ATTEMPTS ? readMorse(match) : undefined;
    if (decoded) found.push({ start: index, end: index + match.length, text: decoded, name: "Morse code" });
  }
  const address = decodePercent(text);
  return address ? [...found, address] : found;
}

/** Percent-encoding is mixed with plain letters, so the text is read as a whole. */
function decodePercent(text: string): Decoded | undefined {
  const first = !text.includes("%") ? -1 : text.search(/%[0-9a-f]{2}[^%]{0,20}%[0-9a-f]{2}/i);
  if (first < 0) return undefined;
  const start = text.lastIndexOf(" ", first) + 1;
  const run = /^\S{1,4000}/.exec(text.slice(start, start + 4000))?.[0] ?? "";
  let decoded = run;
  try {
    decoded = decodeURIComponent(run);
  } catch {
    // Not percent-encoding: a literal percent sign.
  }
  return decoded === run
    ? undefined
    : { start, end: start + run.length, text: decoded.replaceAll("+", " "), name: "percent-encoding" };
}

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

type Watched = { has: (word: number, set: number) => boolean; watched: { rotated: number; reversed: number } };

/** Minimum number of words that suggest a cipher: one may be chance, and deciphering costs a second scan. */
const MIN_WORDS = 2;

/** The text rotated or reversed, if enough of its words are only known that way. */
export function decipher(text: string, words: readonly Word[], { has, watched }: Watched) {
  const count = (set: number) => words.filter(({ id }) => has(id, set)).length;
  const found: Omit<Decoded, "start" | "end">[] = [];
  if (count(watched.rotated) >= MIN_WORDS) found.push({ name: "ROT13", text: rot13(text) });
  if (count(watched.reversed) >= MIN_WORDS) found.push({ name: "reversed letters", text: reverse(text) });
  return found;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const MORSE_SIGNS = new Map(
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----."
    .split(" ")
    .map((sign, index) => [sign, LETTERS[index]]),
);

/** Morse code of five letters or more. */
const MORSE = /(?:[.-]{1,6}(?: \/ | {1,3}|\/)){4,4000}[.-]{1,6}/g;

/** Decodes Morse code; undefined if more than a few of its signs are unknown. */
function readMorse(code: string): string | undefined {
  const words = code
    .split(/ ?\/ ?| {3}/)
    .map((word) => word.split(" ").map((sign) => MORSE_SIGNS.get(sign) ?? REPLACED));
  const text = words.map((letters) => letters.join("")).join(" ");
  const known = text.replaceAll(REPLACED, "");
  return text.length - known.length > known.length / 10 ? undefined : known;
}
