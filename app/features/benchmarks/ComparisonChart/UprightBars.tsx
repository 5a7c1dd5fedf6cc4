import { useId } from "react";
import { shortenName } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, METRICS } from "#domain/benchmark/dataset.ts";
import {
  BAR_WIDTH,
  barOffset,
  GRID_VALUES,
  groupCentre,
  HATCH_STEP,
  heightOf,
  MARKED_VALUE,
  PLOT_HEIGHT,
  yOf,
} from "./chart-geometry.ts";
import styles from "./UprightBars.module.css";

const TOP = 28;
const FOOT = 40;
const PLATE = { width: 30, height: 20 };

/**
 * As wide as its place without being measured: what has a size in pixels hangs in nested drawings that stand at parts
 * of the width, so that the prerendered picture is the final one.
 */
export function UprightBars({ models, label }: { models: readonly BenchmarkModel[]; label: string }) {
  const hatch = useId();
  return (
    <svg className={styles.chart} width="100%" height={TOP + PLOT_HEIGHT + FOOT} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width={HATCH_STEP} height={HATCH_STEP} patternUnits="userSpaceOnUse">
          <path d={`M0 .5H${HATCH_STEP}`} className={styles.hatch} />
        </pattern>
      </defs>
      <svg y={TOP} overflow="visible" aria-hidden="true">
        {GRID_VALUES.map((value) => (
          <g key={value} data-value={value}>
            <line x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} className={lineClass(value)} />
            <text x="-40" y={yOf(value)} dy=".35em" className={styles.tick}>
              {value}
            </text>
          </g>
        ))}
        {models.map((model, place) => (
          <svg key={model.id} x={`${groupCentre(place, models.length) * 100}%`} overflow="visible" aria-hidden="true">
            {METRICS.map((metric, bar) => {
              const x = barOffset(bar, METRICS.length);
              const box = { x, y: yOf(model[metric]), width: BAR_WIDTH, height: heightOf(model[metric]) };
              const middle = x + BAR_WIDTH / 2;
              return (
                <g key={metric}>
                  <rect {...box} className={styles.bar} data-series={metric} />
                  {metric === "dataLeakage" && <rect {...box} fill={`url(#${hatch})`} />}
                  <rect x={middle - PLATE.width / 2} y={box.y - PLATE.height - 3} {...PLATE} className={styles.plate} />
                  <text x={middle} y={box.y - 9} className={styles.value}>
                    {model[metric]}
                  </text>
                </g>
              );
            })}
            <text y={PLOT_HEIGHT + 30} className={styles.name}>
              {shortenName(model.name)}
            </text>
          </svg>
        ))}
      </svg>
    </svg>
  );
}

function lineClass(value: number) {
  if (value === 0) return styles.base;
  return value === MARKED_VALUE ? styles.marked : styles.line;
}
