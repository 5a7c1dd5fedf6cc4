import { METRICS } from "#domain/benchmark/dataset.ts";
import { type Weights, wholeWeights } from "#domain/benchmark/weights.ts";
import styles from "./WeightsPanel.module.css";

const STROKES = 45;
const APART = 4;
const HEIGHTS = { promptInjection: 14, jailbreak: 11, dataLeakage: 6 };
const BASE = 15;

/** The three shares as one bar of 45 strokes, told apart by height as well as by tone. */
export function WeightStrokes({ shares }: { shares: Weights }) {
  const exact = wholeWeights(shares);
  const first = Math.round((exact.promptInjection / 100) * STROKES);
  const second = first + Math.round((exact.jailbreak / 100) * STROKES);
  const ends = { promptInjection: [0, first], jailbreak: [first, second], dataLeakage: [second, STROKES] } as const;
  return (
    <svg className={styles.strokes} aria-hidden="true" width={STROKES * APART} height="16">
      {METRICS.map((metric) => {
        const [from, to] = ends[metric];
        const marks = Array.from({ length: to - from }, (_, index) => (from + index) * APART + 1);
        const path = marks.map((x) => `M${x} ${BASE}v-${HEIGHTS[metric]}`).join("");
        return <path key={metric} data-metric={metric} d={path} />;
      })}
    </svg>
  );
}
