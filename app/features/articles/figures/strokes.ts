/** One stroke of a drawing: SVG path data, drawn as a line or, if `filled`, as a surface. */
export type Stroke = {
  d: string;
  width: number;
  opacity: number;
  /** The one element the eye is led to. Every figure has exactly one. */
  amber?: true;
  filled?: true;
  dash?: string;
};

/** Words inside a drawing; only a large one has any. */
export type Label = {
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  mono?: true;
  amber?: true;
  strong?: true;
};

export type Drawing = { strokes: Stroke[]; labels?: Label[] };

/** A figure is drawn for the box it gets: the same numbers always give the same drawing. */
export type Figure = (width: number, height: number) => Drawing;

/** Narrower than this a figure is drawn in its small cut: fewer and thicker strokes. */
export const SMALL_CUT_BELOW = 160;

/** From this width on a figure carries words. */
export const LABELS_FROM = 560;
/** Words beside a drawing need a box that is wider than high. */
export const hasRoomForWords = (width: number, height: number) => width >= LABELS_FROM && width > height * 1.2;

/** Paper in four weights, from the ground to what carries the meaning. */
export const FAINT = 0.22;
export const QUIET = 0.34;
export const CLEAR = 0.46;
export const STRONG = 0.6;
/** A core is a surface, and the only thing that is nearly white. */
export const CORE = 0.94;
