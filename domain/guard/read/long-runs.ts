export type LongRun = { start: number; text: string };

const SPACE = 32;
const MIN_RUN = 16;
/** A file pasted in one piece is looked at in parts that overlap by more than any key is long. */
const MAX_RUN = 12_000;
const OVERLAP = 300;

/**
 * Stretches without a space, long enough to be a key or an encoding. Prose has few of them: looking back from where one
 * would have to reach, most of a text is never looked at.
 */
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
