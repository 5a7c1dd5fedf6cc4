import { useId } from "react";
import { once } from "#app/kit/once.ts";
import styles from "./Earthwork.module.css";
import { drawEarthwork, type Rampart } from "./geometry.ts";

const earthwork = once(() => drawEarthwork());

/** Walls, ground and core of the plan, for an SVG whose view box is PLAN_SIZE wide and high. */
export function Earthwork() {
  const { centre, core, ground, ramparts } = earthwork();
  return (
    <g className={styles.earthwork}>
      {ground.map(({ radius, turn, dashes, length, opacity }) => (
        <circle
          key={radius}
          className={styles.ground}
          cx={centre}
          cy={centre}
          r={radius}
          pathLength={length}
          strokeDasharray={dashes}
          strokeOpacity={opacity}
          transform={`rotate(${turn} ${centre} ${centre})`}
        />
      ))}
      {ramparts.map((rampart) => (
        <Wall key={rampart.foot} {...rampart} />
      ))}
      <circle className={styles.core} cx={centre} cy={centre} r={core} />
    </g>
  );
}

function Wall({ foot, tip, gain, crest, hachures }: Rampart) {
  const taper = useId();
  const { centre } = earthwork();
  return (
    <g opacity={gain}>
      {/* Strokes that fade towards the tip look tapered, at half the path data of drawn wedges. */}
      <radialGradient id={taper} gradientUnits="userSpaceOnUse" cx={centre} cy={centre} r={tip}>
        <stop offset={Math.round((foot / tip) * 100) / 100} stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".3" />
      </radialGradient>
      <path className={styles.crest} d={crest} />
      <g className={styles.hachures} stroke={`url(#${taper})`}>
        {hachures.map(({ opacity, d }) => (
          <path key={opacity} opacity={opacity} d={d} />
        ))}
      </g>
    </g>
  );
}
