export type LongRun = { start: number; text: string };

const SPACE = 32;
const MIN_RUN = 16;
/** A file pasted in one piece is looked at in parts that overlap by more than any key is long. */
const MAX_RUN = 12_000;
const OVERLAP = 300;

/** Stretches without a space, long enough to be a key or an encoding. Prose has few of them. */
export function longRuns(text: string): LongRun[] {
  const runs: LongRun[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text.charCodeAt(at) > SPACE) continue;
    if (at - start >= MIN_RUN) {
      for (let from = start; from < at; from += MAX_RUN) {
        const first = Math.max(start, from - OVERLAP);
        runs.push({ start: first, text: text.slice(first, Math.min(at, from + MAX_RUN)) });
      }
    }
    start = at + 1;
  }
  return runs;
}
