import { type Signal, type Span, signalOf } from "../verdict.ts";

export type LongRun = { start: number; text: string };

const SPACE = 32;
const MIN_RUN = 16;
/** Maximum length of a run; a longer one is split into parts that overlap by more than the length of any key. */
const MAX_RUN = 12_000;
const OVERLAP = 300;

/** Runs without a space, as long as a key or an encoding. Looking back from where one would end skips most of a text. */
export function longRuns(text: string): LongRun[] {
  const runs: LongRun[] = [];
  for (let start = 0; start + MIN_RUN <= text.length; ) {
    let at = start + MIN_RUN - 1;
    while (at >= start && text.charCodeAt(at) > SPACE) at -= 1;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + MIN_RUN;
    while (end < text.length && text.charCodeAt(end) > SPACE) end += 1;
    for (let from = start; from < end; from += MAX_RUN) {
      const first = Math.max(start, from - OVERLAP);
      runs.push({ start: first, text: text.slice(first, Math.min(end, from + MAX_RUN)) });
    }
    start = end + 1;
  }
  return runs;
}

/** Minimum repetitions in a row of up to four words; logs repeat whole lines, which are longer. */
const MIN_REPEATED = 36;
/** Minimum repetitions of a single word of at least MIN_LETTERS letters. */
const MIN_ONE_WORD = 12;
const MIN_LETTERS = 3;
const LONGEST_PERIOD = 4;
/** From this length on, in characters, repeated words suffice to block a text. */
const LONG_FLOOD = 1_000;

/** Detects sequences of one to four words repeated over and over. */
export function createFloodWatch() {
  const recent = new Int32Array(LONGEST_PERIOD);
  const starts = new Int32Array(LONGEST_PERIOD);
  const runs = new Int32Array(LONGEST_PERIOD + 1);
  const since = new Int32Array(LONGEST_PERIOD + 1);
  let count = 0;
  let best = 0;
  let flood: Span | undefined;

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
    signal(): Signal | undefined {
      const weight = flood && flood.end - flood.start < LONG_FLOOD ? 0.5 : 0.65;
      return flood && signalOf("flooding", "repeated-words", flood, "Repeats the same words over and over.", weight);
    },
  };
}
