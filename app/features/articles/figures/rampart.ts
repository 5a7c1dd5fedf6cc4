import { count, line, type Point, polar } from "./shapes.ts";

type Rampart = {
  centre: Point;
  radius: number;
  length: number;
  /** Distance between two hachures along the wall, in pixels. */
  step: number;
  /** The hachures that stand: the others are a gate, or hidden. */
  stands?: (angle: number) => boolean;
  /** How much longer than the others a hachure is. */
  growth?: number;
};

/** Every second hachure is shorter, as on surveyors' plans. */
const SHORT_HACHURE = 0.66;

/** A wall as a surveyor draws it: short strokes standing outward on its crest, all in one path. */
export function rampart({ centre, radius, length, step, stands = () => true, growth = 1 }: Rampart): string {
  const hachures = 2 * Math.max(6, Math.round((Math.PI * radius) / step));
  return count(hachures)
    .filter((index) => stands((index / hachures) * 360))
    .map((index) => {
      const angle = (index / hachures) * 360;
      const reach = length * growth * (index % 2 === 0 ? 1 : SHORT_HACHURE);
      return line(polar(centre, radius, angle), polar(centre, radius + reach, angle));
    })
    .join("");
}
