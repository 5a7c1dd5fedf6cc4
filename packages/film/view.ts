import type { Scene } from "./scene.ts";
import { OUTER_RADIUS } from "./stage.ts";
import { mix } from "./timeline.ts";

/** Position and scale of the drawing in a picture. */
export type View = {
  width: number;
  height: number;
  /** Centre of the plan, as parts of width and height. */
  centre: { x: number; y: number };
  /** Radius of the outer wall in the picture. */
  radius: number;
  /** Factor on stroke widths, which grow less than the drawing. */
  line: number;
  /** Factor on brightness. */
  gain: number;
  ground: string;
  /** Brightness by horizontal position (0 to 1), lower behind text. */
  veil?: readonly (readonly [at: number, brightness: number])[];
};

/** Applies the view's veil to a scene. It fades the strokes, so the background stays one flat colour. */
export function veiled(scene: Scene, view: View): Scene {
  const { veil } = view;
  if (!veil) return scene;
  const left = (angle: number, radius: number) => {
    const x = view.width * view.centre.x + (radius * Math.cos(angle) * view.radius) / OUTER_RADIUS;
    return brightness(veil, x / view.width);
  };
  const arc = <T extends { radius: number; from: number; to: number; opacity: number }>(item: T): T => ({
    ...item,
    opacity: item.opacity * left((item.from + item.to) / 2, item.radius),
  });
  return {
    ground: scene.ground.map(arc),
    core: scene.core.map(arc),
    crests: scene.crests.map(arc),
    hachures: scene.hachures.map((item) => ({ ...item, opacity: item.opacity * left(item.angle, item.to) })),
    traces: scene.traces.map(({ points }) => ({
      points: points.map((item) => ({ ...item, opacity: item.opacity * left(item.angle, item.radius) })),
    })),
  };
}

/** Brightness at a position: linear between two stops, constant outside them. */
function brightness(veil: NonNullable<View["veil"]>, at: number): number {
  const next = veil.findIndex(([mark]) => mark >= at);
  const [after, before] = [veil[next] ?? veil.at(-1), veil[next - 1]];
  if (!after) return 1;
  if (!before || next < 0) return after[1];
  return mix(before[1], after[1], (at - before[0]) / (after[0] - before[0]));
}
