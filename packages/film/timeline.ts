export const LOOP_SECONDS = 10;
/** Half of the usual 60 Hz, so that every picture stays for the same time. */
export const FRAMES_PER_SECOND = 30;
export const FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND;

/** From -1 to 1 and back once a loop: whatever moves by it comes home without a seam. */
export function wave(seconds: number, phase: number): number {
  return Math.sin((seconds / LOOP_SECONDS) * 2 * Math.PI + phase);
}

/** Seconds since a moment of the loop, from 0 up to a whole loop. */
export function since(moment: number, seconds: number): number {
  const passed = (seconds - moment) % LOOP_SECONDS;
  return passed < 0 ? passed + LOOP_SECONDS : passed;
}

/** 0 before `from`, 1 after `to`, and no corner between; also downwards, when `to` is the smaller. */
export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
