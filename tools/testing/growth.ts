/** Work that a visitor can cause with a text. */
export type Work = (text: string) => unknown;

/** As much as a form may hold. */
export const LARGE = 65_536;
const TIMES_LARGER = 8;
/** Work that grows with its input takes 8 times as long; with the square of it, 64 times. */
const MOST_TIMES = TIMES_LARGER * 3;
/** Less than this keeps nobody waiting, and a busy machine's noise is larger than what is measured. */
const FLOOR_MS = 12;
/** The first few also pay for compiling and tidying up, on every thread of the process. */
const ROUNDS = 20;

/**
 * How many times the processor time of an input one of eight times its length takes, if that is far more than eight;
 * undefined if all is well. The least of several rounds counts, since whatever else runs can only add, and the first
 * round that is fast enough settles it.
 */
export async function steepGrowth(work: Work, unit: string, length = LARGE): Promise<number | undefined> {
  const [small, large] = [filled(unit, length / TIMES_LARGER), filled(unit, length)];
  await work(small);
  let forSmall = Number.POSITIVE_INFINITY;
  let forLarge = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    forLarge = Math.min(forLarge, await processorMs(work, large));
    if (forLarge < FLOOR_MS) return undefined;
    forSmall = Math.min(forSmall, await processorMs(work, small));
    if (forLarge < forSmall * MOST_TIMES) return undefined;
  }
  return forLarge / forSmall;
}

/** Something else at both ends: a pattern that nearly matched begins again, and nothing can be trimmed. */
function filled(unit: string, length: number): string {
  return `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}!`;
}

async function processorMs(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
