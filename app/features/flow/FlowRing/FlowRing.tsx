import { once } from "#app/ui/once.ts";
import { drawWall, struckCrest, type Wall } from "../wall.ts";
import styles from "./FlowRing.module.css";

/** The drawing's own units: the wall stands at 134 round the origin; styles scale it to the stage. */
const RADIUS = 134;
const SMALL_RADIUS = 84;
const CREST = 131;
const REACH = 152;

const fine = once(() => drawWall({ radius: RADIUS, length: 18, count: 232, growth: 1.5 }));
/** For small stages: the hachures keep their distance on the screen, so there are fewer of them. */
const coarse = once(() => drawWall({ radius: SMALL_RADIUS, length: 13, count: 144, growth: 1.4 }));

/** The model and the wall round it: standing and struck, or taken down to a dotted line. */
export function FlowRing() {
  return (
    <svg
      className={styles.ring}
      viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
      fill="none"
      aria-hidden="true"
    >
      <g data-layer="protected">
        <circle className={styles.dotted} r="94" />
        <circle className={styles.dotted} r="58" />
        <path className={styles.unreached} d="M-120 0H-26M26 0H121M164 0H500" />
        <circle className={styles.crest} r={CREST} />
        <path className={styles.glow} d={struckCrest(CREST)} />
        <path className={styles.struckCrest} d={struckCrest(CREST)} />
        <g className={styles.fine}>
          <WallHachures {...fine()} />
        </g>
        <g className={styles.coarse} transform={`scale(${RADIUS / SMALL_RADIUS})`}>
          <WallHachures {...coarse()} />
        </g>
      </g>
      <g data-layer="vulnerable">
        <circle className={styles.open} r={CREST} />
        <circle className={styles.alarm} r="58" />
      </g>
      <circle className={styles.core} r="15" />
    </svg>
  );
}

function WallHachures({ hachures, struck }: Wall) {
  return (
    <>
      {hachures.map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      <g className={styles.struck}>
        {struck.map(({ opacity, d }) => (
          <path key={opacity} opacity={opacity} d={d} />
        ))}
      </g>
    </>
  );
}
