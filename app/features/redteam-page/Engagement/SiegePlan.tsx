import { once } from "#app/ui/once.ts";
import styles from "./SiegePlan.module.css";
import {
  baseline,
  CENTRE,
  direct,
  drawGround,
  letters,
  parallels,
  posts,
  probes,
  STAGE,
  survey,
  trench,
} from "./siege-geometry.ts";
import { repaired, repairedBehind, struck, WALL, wall } from "./wall-geometry.ts";

const ground = once(drawGround);

/** Six weeks as a siege, each over its own column of words. The list under it says the same. */
export function SiegePlan() {
  return (
    <svg className={styles.plan} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      {ground().map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      {parallels.map((d) => (
        <path key={d} className={styles.parallel} d={d} />
      ))}
      <path className={styles.faint} d={survey} />
      <g className={styles.shots}>
        {[...baseline, ...direct].map(({ from, to }) => (
          <g key={`${from.x} ${from.y}`}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle className={styles.head} cx={to.x} cy={to.y} r="2" />
          </g>
        ))}
        {letters.map(({ x, y, way, end }) => (
          <g key={way}>
            <rect className={styles.letter} x={x - 7} y={y - 5} width="14" height="10" rx="2" />
            <path className={styles.carried} d={way} />
            <circle className={styles.head} cx={end.x} cy={end.y} r="2" />
          </g>
        ))}
        {probes.map(({ way, end }) => (
          <g key={way}>
            <path d={way} />
            <circle className={styles.head} cx={end.x} cy={end.y} r="2" />
          </g>
        ))}
      </g>
      <Place />
      <path className={styles.trench} pathLength={1} d={trench} />
      {posts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.post} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}

function Place() {
  return (
    <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
      {wall().map(({ opacity, d }) => (
        <path key={opacity} opacity={opacity} d={d} />
      ))}
      <circle className={styles.crest} r={WALL.crest} />
      <circle className={styles.inner} r={WALL.ring} />
      <path className={styles.struck} d={struck} />
      <path className={styles.repaired} d={repaired} />
      <path className={styles.repairedBehind} d={repairedBehind} />
      <circle className={styles.head} r={WALL.core} />
    </g>
  );
}
