import type { Turn } from "../conversation/turn.ts";
import type { Span } from "../verdict.ts";

/** A reading of a text by the learned layer: its score, 0 to 100, and the words that carry most of it. */
export type LearnedReading = { score: number; span?: Span };

/**
 * Reads a text and, if it scores at least `from`, finds its decisive words. Undefined while the worker of a page still
 * reads it.
 */
export type ReadLearned = (text: string, from: number) => LearnedReading | undefined;

/** The most characters that the layer reads of a text or a conversation: it takes about a second for them. */
export const MOST_READ = 32_768;

/** The newest turns of a conversation, as many as the layer may read, and always the last. */
export function newestTurns<T extends Pick<Turn, "text">>(turns: readonly T[]): readonly T[] {
  let left = MOST_READ;
  const tooOld = turns.findLastIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return turns.slice(Math.min(tooOld + 1, turns.length - 1));
}

/** Reads the newest turns of a conversation and no others. */
export function readNewest(read: ReadLearned, turns: readonly Turn[]): ReadLearned {
  const texts = new Set(newestTurns(turns).map(({ text }) => text));
  return (text, from) => (texts.has(text) ? read(text, from) : undefined);
}
