import { createFloodWatch } from "./flood.ts";
import { createSpelling, createWordReader, type Word } from "./known-words.ts";
import { letterWeight, nextHash } from "./word-table.ts";

const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;
/** Characters that belong to a word only before a letter or digit: apostrophes, and symbols used as letters. */
const JOINER = 3;

const KIND = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[a-z]/i.test(character)) KIND[code] = LETTER;
  else if (/\d/.test(character)) KIND[code] = DIGIT;
  else if (/['@$!|]/.test(character)) KIND[code] = JOINER;
}

/** The kind of a character. Beyond ASCII all are letters but Latin-1 symbols and general and East Asian punctuation. */
function kindOf(code: number): number {
  if (code < 128) return KIND[code] as number;
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f)) return SEPARATOR;
  return LETTER;
}

/** The words of a text that rules know, and a signal if it repeats the same few words over and over. */
export function readWords(given: string) {
  const text = given.toLowerCase();
  const known: Word[] = [];
  const read = createWordReader(known, text);
  const spelling = createSpelling(known, text);
  const flood = createFloodWatch();
  let sentence = 0;
  let position = 0;

  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === SEPARATOR || (kind === JOINER && !startsWord(text, at))) {
      if (endsSentence(text, at, code)) {
        close(known, position);
        sentence += 1;
      }
      at += 1;
      continue;
    }
    const start = at;
    let hash = 0;
    let sum = 0;
    let plain = true;
    for (; at < text.length; at++) {
      const next = text.charCodeAt(at);
      const nextKind = kindOf(next);
      if (nextKind !== LETTER || next > 127) {
        if (nextKind === SEPARATOR || (nextKind === JOINER && !startsWord(text, at))) break;
        plain = false;
      }
      hash = nextHash(hash, next);
      sum += letterWeight(next);
    }
    flood.see(hash, start, at);
    if (at - start === 1) spelling.letter(start, sentence, position);
    else spelling.end();
    read(start, at, sentence, position, plain, hash, sum);
    position += 1;
  }
  spelling.end();
  close(known, position);
  return { known, flood: flood.signal() };
}

function close(known: readonly Word[], position: number): void {
  const last = known.at(-1);
  if (last?.position === position - 1) last.closes = true;
}

function startsWord(text: string, at: number): boolean {
  const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SEPARATOR;
  return next === LETTER || next === DIGIT;
}

const SPACE = 32;
const NEWLINE = 10;
const isSentenceEnd = (code: number) => code === 46 || code === 33 || code === 63 || code === 59;

function endsSentence(text: string, at: number, code: number): boolean {
  if (code === NEWLINE) return text.charCodeAt(at + 1) === NEWLINE;
  if (!isSentenceEnd(code)) return false;
  const next = text.charCodeAt(at + 1);
  return Number.isNaN(next) || next <= SPACE || next === 34 || next === 39;
}
