import type { LongRun } from "../read/flood.ts";
import type { Folded, Run } from "../read/fold.ts";
import type { Span } from "../verdict.ts";

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

/** A decoded text, and the range of the text as given that it was decoded from. */
export type Decoded = { name: string; text: string; span: Span };

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

const BITS = /\b(?:[01]{8} ?){6,4000}/g;
/** Encodings with separators or prefixes, and bits. Each begins with a rare character, which keeps the search fast. */
const APART: readonly { name: string; pattern: RegExp; bytes: (match: string) => Uint8Array | undefined }[] = [
  {
    name: "hexadecimal",
    pattern: /(?:[2-7][0-9a-f][ ,:]){7,20000}[2-7][0-9a-f]|(?:(?:\\x|0x)[0-9a-f]{2}[ ,]{0,2}){6,20000}/gi,
    bytes: (match) => pairsToBytes(match.replace(/\\x|0x|[ ,:]/gi, ""), 16, 2),
  },
  { name: "binary", pattern: BITS, bytes: (match) => pairsToBytes(match.replaceAll(" ", ""), 2, 8) },
];

const HEX = /^(?:0x)?(?:[0-9a-f]{2}){8,}$/i;
const BASE64_RUN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
/** Attempts after which no further run is decoded: decoding is for messages hidden in a text, not for pasted files. */
const MAX_ATTEMPTS = 200;

export function decodeAll({ text, hidden, spanOf }: Folded, runs: readonly LongRun[]): Decoded[] {
  const found: Decoded[] = [];
  let attempts = 0;
  const add = (name: string, start: number, match: string, decoded: string | undefined) => {
    if (decoded) found.push({ name, text: decoded, span: spanOf({ start, end: start + match.length }) });
  };
  const addBytes = (name: string, start: number, match: string, bytes: Uint8Array | undefined) => {
    attempts += 1;
    add(name, start, match, bytes && readableText(bytes));
  };
  for (const { start, text: run } of runs) {
    if (attempts >= MAX_ATTEMPTS) break;
    if (HEX.test(run)) addBytes("hexadecimal", start, run, pairsToBytes(run.replace(/^0x/i, ""), 16, 2));
    for (const { 0: match, index } of run.matchAll(BASE64_RUN)) {
      // Paths and slugs have no capitals; base64 almost always has some.
      if (/[A-Z]/.test(match)) addBytes("base64", start + index, match, base64Bytes(match));
    }
  }
  for (const { name, pattern, bytes } of APART) {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (attempts < 2 * MAX_ATTEMPTS) addBytes(name, index, match, bytes(match));
    }
  }
  for (const { 0: match, index } of text.includes(" .") ? text.matchAll(MORSE) : []) {
    if (found.length < MAX_ATTEMPTS) add("Morse code", index, match, readMorse(match));
  }
  const address = percentEncoded(text);
  if (address) add("percent-encoding", address.start, address.run, address.decoded);
  for (const run of hidden.selectors) {
    const decoded = selectorText(run);
    if (decoded) found.push({ name: "variation selectors", text: decoded, span: { start: run.start, end: run.end } });
  }
  return found;
}

/** Percent-encoding is mixed with plain letters, so the text is read as a whole. */
function percentEncoded(text: string) {
  const first = !text.includes("%") ? -1 : text.search(/%[0-9a-f]{2}[^%]{0,20}%[0-9a-f]{2}/i);
  if (first < 0) return undefined;
  const start = text.lastIndexOf(" ", first) + 1;
  const run = /^\S{1,4000}/.exec(text.slice(start, start + 4000))?.[0] ?? "";
  try {
    const decoded = decodeURIComponent(run);
    return decoded === run ? undefined : { start, run, decoded: decoded.replaceAll("+", " ") };
  } catch {
    // Not percent-encoding: a literal percent sign.
    return undefined;
  }
}

const A = 97;
const CAPITAL_A = 65;
const HALF = 13;

export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code < A ? CAPITAL_A : A;
    return String.fromCharCode(base + ((code - base + HALF) % (2 * HALF)));
  });

export const reverse = (text: string) => [...text].reverse().join("");

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
