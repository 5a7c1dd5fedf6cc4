/** The way from a folded text back to the original. */
export type OffsetMap = {
  /** Where the code unit at an offset begins in the original. */
  startOf: (offset: number) => number;
  /** Where the code unit before an offset ends in the original. */
  endOf: (offset: number) => number;
};

const itself = (offset: number) => offset;
export const unchanged: OffsetMap = { startOf: itself, endOf: itself };

/** Built from left to right, one entry for each change rather than for each character. */
export function createOffsetMap(originalLength: number) {
  const folded: number[] = [];
  const original: number[] = [];
  /** How much of the original an entry replaces; 0 if it runs along with the folded text. */
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

  return {
    same(length: number): void {
      if (length === 0) return;
      if (replaced.length === 0 || replaced.at(-1) !== 0) {
        folded.push(foldedAt);
        original.push(originalAt);
        replaced.push(0);
      }
      foldedAt += length;
      originalAt += length;
    },
    changed(foldedLength: number, length: number): void {
      // What vanishes leaves no place in the folded text; the next entry begins after it.
      if (foldedLength > 0) {
        folded.push(foldedAt);
        original.push(originalAt);
        replaced.push(length);
      } else if (replaced.at(-1) === 0) {
        // Ends the run, so that the next one gets an entry of its own.
        folded.push(foldedAt);
        original.push(originalAt);
        replaced.push(length);
      }
      foldedAt += foldedLength;
      originalAt += length;
    },
    offsets: (): OffsetMap => ({
      startOf(offset) {
        if (offset >= foldedAt) return originalLength;
        const entry = entryAt(offset);
        const delta = replaced[entry] === 0 ? offset - (folded[entry] as number) : 0;
        return (original[entry] as number) + delta;
      },
      endOf(offset) {
        if (offset <= 0) return 0;
        const entry = entryAt(offset - 1);
        const width = replaced[entry] === 0 ? offset - (folded[entry] as number) : (replaced[entry] as number);
        return (original[entry] as number) + width;
      },
    }),
  };
}
