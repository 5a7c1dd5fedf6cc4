import { type BenchmarkModel, FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import { arc, onRing } from "../DataRings/rings-geometry.ts";
import styles from "./ModelRings.module.css";

const RADIUS = 196;
const STEP = 8;
const CORE = 11;
const RULE = { from: 34, to: 210, label: 222 };
const INNERMOST = 24;

export type ModelRingsProps = {
  models: readonly BenchmarkModel[];
  model: BenchmarkModel;
  className?: string | undefined;
};

/** The banner's rings with this one lit. Decorative: the rows below say the same. */
export function ModelRings({ models, model, className }: ModelRingsProps) {
  // A longer list stands closer: the innermost ring keeps clear of the core.
  const step = Math.min(STEP, (RADIUS - INNERMOST) / Math.max(1, models.length - 1));
  return (
    <svg className={className} viewBox="-256 -204 460 408" aria-hidden="true">
      {models.map((other, place) => {
        const radius = RADIUS - step * place;
        return (
          <g key={other.id}>
            <path className={styles.rest} d={arc(radius, other.overallScore, FULL_MARK)} />
            <path
              className={styles.ring}
              data-lit={other === model || undefined}
              d={arc(radius, 0, other.overallScore)}
            />
          </g>
        );
      })}
      {[SCORE_YELLOW_FROM, SCORE_GREEN_FROM].map((mark) => {
        const [x1, y1] = onRing(RULE.from, mark);
        const [x2, y2] = onRing(RULE.to, mark);
        const [x, y] = onRing(RULE.label, mark);
        return (
          <g key={mark} className={styles.rule}>
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <text x={x} y={y} textAnchor="end">
              {mark}
            </text>
          </g>
        );
      })}
      <circle className={styles.core} r={CORE} />
    </svg>
  );
}
