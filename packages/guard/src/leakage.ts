import { fold } from "./read/fold.ts";
import { hashOf } from "./read/word-table.ts";
import { type Signal, signalOf } from "./verdict.ts";

/** Number of consecutive equal words that is no coincidence. */
const SHINGLE = 7;
/** A prompt with fewer words is only matched as a whole. */
const MIN_WORDS = 4;

type Spelled = { hash: number; start: number; end: number };

const WORD = /[\p{L}\p{N}]+/gu;

function spell(text: string): Spelled[] {
  return [...text.toLowerCase().matchAll(WORD)].map(({ 0: word, index }) => {
    return { hash: hashOf(word), start: index, end: index + word.length };
  });
}

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

/** Finds parts of an answer that repeat the system prompt word for word; punctuation and case do not matter. */
export function detectLeakage(answer: string, { size, runs }: KnownPrompt): Signal[] {
  if (runs.size === 0) return [];
  const folded = fold(answer);
  const words = spell(folded.text);
  const signals: Signal[] = [];
  let from = -1;
  let to = -1;
  const close = () => {
    if (from < 0) return;
    const span = folded.spanOf((words[from] as Spelled).start, (words[to] as Spelled).end);
    const why = `Repeats ${to - from + 1} words of the system prompt in a row.`;
    signals.push(signalOf("leakage", "system-prompt", span, why, 0.95));
    from = -1;
  };
  for (const [at, hash] of shingles(words, size).entries()) {
    if (!runs.has(hash)) continue;
    if (from >= 0 && at > to) close();
    if (from < 0) from = at;
    to = at + size - 1;
  }
  close();
  return signals;
}
