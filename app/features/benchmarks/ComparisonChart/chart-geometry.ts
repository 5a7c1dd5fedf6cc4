import { FULL_MARK, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";

/** In pixels; groups stand at parts of the width, whatever it is. */
export const PLOT_HEIGHT = 318;
export const BAR_WIDTH = 40;
export const BAR_GAP = 8;
export const GRID_VALUES = [0, 20, 40, 60, 80, 100] as const;
/** Where the yellow band begins: the one dotted line. */
export const MARKED_VALUE = SCORE_YELLOW_FROM;
/** Data Leakage is told apart without colour: an outline filled with lines this far apart. */
export const HATCH_STEP = 5;

export const heightOf = (value: number, plotHeight = PLOT_HEIGHT): number => (value / FULL_MARK) * plotHeight;

export const yOf = (value: number, plotHeight = PLOT_HEIGHT): number => plotHeight - heightOf(value, plotHeight);

/** Middle of a group, as a part of the width: all groups are equally wide. */
export const groupCentre = (place: number, groups: number): number => (place + 0.5) / groups;

/** Left edge of a bar, counted from the middle of its group. */
export function barOffset(place: number, bars: number): number {
  const width = bars * BAR_WIDTH + (bars - 1) * BAR_GAP;
  return place * (BAR_WIDTH + BAR_GAP) - width / 2;
}
