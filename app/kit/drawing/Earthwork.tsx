import { useId } from "react";
import { once } from "#app/kit/once.ts";
import { GATE_WIDTH, walls } from "#brand/mark.ts";
import styles from "./Earthwork.module.css";
import { Hachures, hachureRing, shade } from "./hachures.tsx";
import { randomFrom, ringNoise } from "./noise.ts";
import { arcPath, arcTo, type Point, polar, round, short } from "./path.ts";

/** Pixels per unit of the mark's grid, at a window width of 1280. */
const UNIT = 15.6;
/** Size of the plan's view box, with room for the ground outside the walls and for the path that leads up to them. */
export const PLAN_SIZE = 40 * UNIT;
const CENTRE = PLAN_SIZE / 2;
const MIDDLE: Point = { x: CENTRE, y: CENTRE };
/** Radius of the core, smaller than in the mark, to leave room for the end of a path. */
export const CORE_UNITS = 2.3;

/** Hachures of each wall, from the outermost: full length and opacity. */
const RAMPARTS = [
  { length: 1.7, gain: 1 },
  { length: 1.35, gain: 0.84 },
  { length: 1.1, gain: 0.72 },
] as const;
const HACHURE_STEP = 0.28;
const LENGTH_NOISE = 0.2;
const CREST_INSET = 0.19;
const OPACITIES = [0.3, 0.41, 0.52, 0.63, 0.74] as const;

const GROUND = { first: 16.4, step: 0.95, opacities: [0.24, 0.17, 0.13, 0.1], pattern: 9 } as const;

/** A wall as a rampart of hachures, open at its gate. */
function drawRampart(index: number) {
  const { radius, gate } = walls[index] as (typeof walls)[number];
  const { length, gain } = RAMPARTS[index] as (typeof RAMPARTS)[number];
  /** Half the angle the gate takes from its wall, in degrees. */
  const open = (Math.asin(GATE_WIDTH / 2 / radius) * 180) / Math.PI;
  const from = gate + open;
  const sweep = 360 - 2 * open;
  const reach = ringNoise((index + 1) * 17, [5, 8, 13, 21]);
  const count = Math.floor(((sweep / 360) * 2 * Math.PI * radius) / HACHURE_STEP);
  const hachures = hachureRing({
    radius: radius * UNIT,
    length: length * UNIT,
    count,
    centre: MIDDLE,
    // The first and last hachures are equally far from the gate.
    from: from + sweep / count / 2,
    sweep,
    growth: (angle) => 1 + LENGTH_NOISE * reach(angle),
  });

  return {
    /** Radius of the wall, where hachures begin. */
    foot: round(radius * UNIT),
    /** Maximum radius of hachures. */
    tip: round((radius + length * (1 + LENGTH_NOISE)) * UNIT),
    gain,
    crest: arcPath(MIDDLE, (radius - CREST_INSET) * UNIT, from, sweep),
    hachures: shade(hachures, { seed: (index + 1) * 11, opacities: OPACITIES, contrast: 1.7, waves: [2, 3, 5, 9] }),
  };
}

/** A dashed circle. `length` is a whole number of dash patterns, so that the circle has no seam. */
function drawGround(opacity: number, index: number) {
  const random = randomFrom(index + 101);
  const radius = (GROUND.first + GROUND.step * index) * UNIT;
  const pattern = Array.from({ length: GROUND.pattern }, () => [0.4 + random(), 0.5 + random() ** 2 * 3.2]).flat();
  const total = pattern.reduce((sum, part) => sum + round(part * UNIT), 0);
  return {
    radius: round(radius),
    turn: Math.round(random() * 360),
    dashes: pattern.map((part) => short(part * UNIT)).join(" "),
    length: round(total * Math.round((2 * Math.PI * radius) / total)),
    opacity,
  };
}

/** The point in the drawing of a position in units of the mark's grid. */
export const onPlan = (angle: number, units: number): Point => polar(MIDDLE, units * UNIT, angle);

/** An arc round the centre, from the current point. */
export const bend = (units: number, from: number, sweep: number) => arcTo(MIDDLE, units * UNIT, from, sweep);

const ramparts = once(() => walls.map((_, index) => drawRampart(index)));
const grounds = once(() => GROUND.opacities.map(drawGround));

/** The mark as a surveyor's drawing of an earthwork, for an SVG whose view box is PLAN_SIZE wide and high. */
export const Earthwork = () => (
  <g className={styles.earthwork}>
    {grounds().map(({ radius, turn, dashes, length, opacity }) => (
      <circle
        key={radius}
        className={styles.ground}
        cx={CENTRE}
        cy={CENTRE}
        r={radius}
        pathLength={length}
        strokeDasharray={dashes}
        strokeOpacity={opacity}
        transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
      />
    ))}
    {ramparts().map((rampart) => (
      <Wall key={rampart.foot} {...rampart} />
    ))}
    <circle className={styles.core} cx={CENTRE} cy={CENTRE} r={round(CORE_UNITS * UNIT)} />
  </g>
);

function Wall({ foot, tip, gain, crest, hachures }: ReturnType<typeof drawRampart>) {
  const taper = useId();
  return (
    <g opacity={gain}>
      {/* Strokes that fade towards the tip look tapered, at half the path data of drawn wedges. */}
      <radialGradient id={taper} gradientUnits="userSpaceOnUse" cx={CENTRE} cy={CENTRE} r={tip}>
        <stop offset={Math.round((foot / tip) * 100) / 100} stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".3" />
      </radialGradient>
      <path className={styles.crest} d={crest} />
      <g className={styles.hachures} stroke={`url(#${taper})`}>
        <Hachures paths={hachures} />
      </g>
    </g>
  );
}
