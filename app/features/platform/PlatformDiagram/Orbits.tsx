import { classNames } from "#app/ui/class-names.ts";
import styles from "./Orbits.module.css";

const DEGREES = 360;
/** As drawn at 1280; the stylesheet sets the radii in pixels, so that no line grows or shrinks with the drawing. */
const SIZE = 524;
const ORBIT = 252;
const INNER_ORBIT = 178;

/** In degrees, from 3° on: four ticks, then the place of a longer one. */
const TICKS = "0.25 2.75 0.25 2.75 0.25 2.75 0.25 5.75";
const LONG_TICKS = "0.25 14.75";

const circle = { cx: "50%", cy: "50%", fill: "none" };

/** Two orbits; the outer one divided like a compass, a tick every 3° and a longer one every 15°. */
export function Orbits({ className }: { className: string | undefined }) {
  return (
    <svg className={classNames(styles.orbits, className)} width={SIZE} height={SIZE} aria-hidden="true">
      <circle {...circle} className={styles.inner} r={INNER_ORBIT} />
      <circle {...circle} className={styles.outer} r={ORBIT} />
      <circle {...circle} className={styles.ticks} r={ORBIT} pathLength={DEGREES} strokeDasharray={TICKS} />
      <circle {...circle} className={styles.longTicks} r={ORBIT} pathLength={DEGREES} strokeDasharray={LONG_TICKS} />
    </svg>
  );
}
