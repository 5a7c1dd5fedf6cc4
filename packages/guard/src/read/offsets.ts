import type { Span } from "../verdict.ts";

/** Maps a range of a folded text back to the original. */
export type SpanOf = (start: number, end: number) => Span;

export const unchanged: SpanOf = (start, end) => ({ start, end });

/** Builds the map from left to right, with one entry per change rather than per character. */
export function createOffsetMap(originalLength: number) {
  const folded: number[] = [];
  const original: number[] = [];
  /** Length of the original that an entry replaces; 0 if both texts run in parallel. */
  const replaced: number[] = [];
  let foldedAt = 0;
  let originalAt = 0;

  function entryAt(offset: number): number {
    let low = 0;
    let high = folded.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((folded[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Start in the original of the code unit at an offset. */
  function startOf(offset: number): number {
    if (offset >= foldedAt) return originalLength;
    const entry = entryAt(offset);
    const delta = replaced[entry] === 0 ? offset - (folded[entry] as number) : 0;
    return (original[entry] as number) + delta;
  }

  /** End in the original of the code unit before an offset. */
  function endOf(offset: number): number {
    if (offset <= 0) return 0;
    const entry = entryAt(offset - 1);
    const width = replaced[entry] === 0 ? offset - (folded[entry] as number) : (replaced[entry] as number);
    return (original[entry] as number) + width;
  }

  /** Starts an entry, which holds from here on. */
  function begin(length: number): void {
    folded.push(foldedAt);
    original.push(originalAt);
    replaced.push(length);
  }

  return {
    same(length: number): void {
      if (length === 0) return;
      if (replaced.at(-1) !== 0) begin(0);
      foldedAt += length;
      originalAt += length;
    },
    changed(foldedLength: number, length: number): void {
      // Removed characters have no place in the folded text; they only end a run, so that the next run gets its own entry.
      if (foldedLength > 0 || replaced.at(-1) === 0) begin(length);
      foldedAt += foldedLength;
      originalAt += length;
    },
    spanOf: (start: number, end: number): Span => ({ start: startOf(start), end: endOf(end) }),
  };
}
