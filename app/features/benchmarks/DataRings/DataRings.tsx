import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import styles from "./DataRings.module.css";
import { arc, CORE, onRing, RADIUS, RULE, STEP, VIEW } from "./rings-geometry.ts";

/**
 * One ring per score, the best outside, drawn as the strokes of an earthwork. A picture of the table that follows, so
 * hidden from assistive technology.
 */
export function DataRings({ scores, className }: { scores: readonly number[]; className?: string | undefined }) {
  const best = Math.max(...scores);
  return (
    <svg className={className} viewBox={VIEW} aria-hidden="true">
      <mask
        id="data-rings-sweep"
        maskUnits="userSpaceOnUse"
        x={-RADIUS - 4}
        y={-RADIUS - 4}
        width={2 * RADIUS + 8}
        height={2 * RADIUS + 8}
      >
        <circle
          className={styles.sweep}
          r={RADIUS / 2 + 2}
          strokeWidth={RADIUS + 4}
          pathLength={FULL_MARK}
          strokeDasharray={`${FULL_MARK} ${FULL_MARK}`}
          transform="rotate(-90)"
        />
      </mask>
      <g mask="url(#data-rings-sweep)">
        {scores.map((score, index) => {
          const radius = RADIUS - STEP * index;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place.
            <g key={index}>
              <path className={styles.rest} d={arc(radius, score, FULL_MARK)} />
              <path
                className={styles.ring}
                data-first={index === 0 || undefined}
                d={arc(radius, 0, score)}
                opacity={index === 0 ? 1 : Math.max(0.2, 0.78 - 0.022 * index).toFixed(3)}
              />
            </g>
          );
        })}
      </g>
      {[SCORE_YELLOW_FROM, SCORE_GREEN_FROM].map((mark) => {
        const [x1, y1] = onRing(RULE.from, mark);
        const [x2, y2] = onRing(RULE.to, mark);
        const [x, y] = onRing(RULE.label, mark);
        return (
          <g key={mark} className={styles.rule} data-nearer={mark === SCORE_YELLOW_FROM || undefined}>
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <text x={x} y={y} textAnchor="end">
              {mark}
              {mark === SCORE_YELLOW_FROM && best < mark && ", not reached"}
            </text>
          </g>
        );
      })}
      <circle className={styles.core} r={CORE} />
    </svg>
  );
}
