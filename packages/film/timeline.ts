export const LOOP_SECONDS = 10;
/** Half of the usual 60 Hz, so that every frame lasts equally long. */
export const FRAMES_PER_SECOND = 30;
export const FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND;

/** A sine from -1 to 1 with the loop as its period, so that movement has no seam. */
export function wave(seconds: number, phase: number): number {
  return Math.sin((seconds / LOOP_SECONDS) * 2 * Math.PI + phase);
}

/** Seconds since a moment of the loop, from 0 to less than a loop. */
export function since(moment: number, seconds: number): number {
  const passed = (seconds - moment) % LOOP_SECONDS;
  return passed < 0 ? passed + LOOP_SECONDS : passed;
}

/** Smoothstep: 0 before `from`, 1 after `to`; descending if `to` is the smaller. */
export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
