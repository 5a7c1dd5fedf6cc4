/** A log repeats lines; nobody repeats up to four words this often in a row, nor one real word even half as often. */
const MIN_REPEATED = 36;
const MIN_ONE_WORD = 12;
const MIN_LETTERS = 3;
const LONGEST_PERIOD = 4;

/** Watches word after word for one to four of them said over and over. */
export function createFloodWatch() {
  const recent = new Int32Array(LONGEST_PERIOD);
  const starts = new Int32Array(LONGEST_PERIOD);
  const runs = new Int32Array(LONGEST_PERIOD + 1);
  const since = new Int32Array(LONGEST_PERIOD + 1);
  let count = 0;
  let best = 0;
  let flood: { start: number; end: number } | undefined;

  return {
    see(hash: number, start: number, end: number): void {
      for (let period = 1; period <= LONGEST_PERIOD && period <= count; period++) {
        const slot = (count - period) % LONGEST_PERIOD;
        if (recent[slot] !== hash) {
          runs[period] = 0;
          continue;
        }
        if (runs[period] === 0) since[period] = starts[slot] as number;
        const run = (runs[period] as number) + 1;
        runs[period] = run;
        const enough = period === 1 && end - start >= MIN_LETTERS ? MIN_ONE_WORD : MIN_REPEATED;
        if (run >= enough && run > best) {
          best = run;
          flood = { start: since[period] as number, end };
        }
      }
      recent[count % LONGEST_PERIOD] = hash;
      starts[count % LONGEST_PERIOD] = start;
      count += 1;
    },
    longest: () => flood,
  };
}
