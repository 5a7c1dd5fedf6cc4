import type { Figure, Stroke } from "#app/features/articles/figures/shapes.ts";
import { AMBER, PAPER } from "./colours.ts";

/** Upright, at the right; narrow enough that the drawing leaves its words out, which would be too small here. */
const BOX = { x: 672, y: 40, width: 464, height: 550 };
/** Strokes were chosen for a page seen at its own size; a shared picture is seen smaller. */
const THICKER = 1.4;

const path = ({ d, width, opacity, amber, filled, dash }: Stroke) => {
  const colour = amber ? AMBER : PAPER;
  if (filled) return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`;
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width * THICKER}"${dashes}/>`;
};

/** The article's own drawing, made for this box. */
export function figureBeside(figure: Figure): string {
  const { strokes } = figure(BOX.width, BOX.height);
  return `<g transform="translate(${BOX.x} ${BOX.y})">${strokes.map(path).join("")}</g>`;
}
