import type { FloodResult } from "./measure.ts";

/** A page may take so many times what it takes on an idle site. */
export const FLOOD_RATIO_MAX = 2;
/** Or, where an address costs what a file costs, so many times what a flood of files makes it take. */
export const FILE_FLOOD_RATIO_MAX = 1.5;

export type JudgedFlood = FloodResult & { name: string; cheap: boolean };

export function judge(flood: JudgedFlood, fileFlood: JudgedFlood): boolean {
  if (flood.floodMs < FLOOD_RATIO_MAX * flood.idleMs) return true;
  return flood.cheap && flood.floodMs <= FILE_FLOOD_RATIO_MAX * fileFlood.floodMs;
}
