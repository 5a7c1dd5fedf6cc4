import { fold } from "./read/fold.ts";
import { hashOf } from "./read/word-table.ts";
import { type Signal, signalOf } from "./verdict.ts";

/** Number of consecutive equal words that is no coincidence. */
const SHINGLE = 7;
/** A prompt with fewer words is only matched as a whole. */
const MIN_WORDS = 4;

type Spelled = { hash: number; start: number; end: number };

const WORD = /[\p{L}\p{N}]+/gu;

const spell = (text: string): Spelled[] =>
  [...text.toLowerCase().matchAll(WORD)].map(({ 0: word, index }) => {
    return { hash: hashOf(word), start: index, end: index + word.length };
  });

function shingles(words: readonly Spelled[], size: number): number[] {
  const hashes: number[] = [];
  for (let at = 0; at + size <= words.length; at++) {
    let hash = 17;
    for (let next = at; next < at + size; next++)
      hash = (Math.imul(hash, 1_000_003) ^ (words[next] as Spelled).hash) | 0;
    hashes.push(hash);
  }
  return hashes;
}

/** A system prompt as hashes of its runs of `size` words, to compare answers with. */
export type KnownPrompt = { size: number; runs: ReadonlySet<number> };

export function knowPrompt(systemPrompt: string): KnownPrompt {
  const words = spell(fold(systemPrompt).text);
  const size = Math.min(SHINGLE, words.length);
  return { size, runs: new Set(words.length < MIN_WORDS ? [] : shingles(words, size)) };
}

/** Finds parts of a folded answer that repeat the system prompt word for word; punctuation and case do not matter. */
export function detectLeakage(answer: string, { size, runs }: KnownPrompt): Signal[] {
  if (runs.size === 0) return [];
  const words = spell(answer);
  const repeated: { from: number; to: number }[] = [];
  for (const [at, hash] of shingles(words, size).entries()) {
    if (!runs.has(hash)) continue;
    const last = repeated.at(-1);
    if (last && at < last.to) last.to = at + size;
    else repeated.push({ from: at, to: at + size });
  }
  return repeated.map(({ from, to }) => {
    const span = { start: (words[from] as Spelled).start, end: (words[to - 1] as Spelled).end };
    const why = `Repeats ${to - from} words of the system prompt in a row.`;
    return signalOf("leakage", "system-prompt", span, why, 0.95);
  });
}
