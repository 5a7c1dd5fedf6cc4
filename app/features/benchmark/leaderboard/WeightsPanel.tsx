import { type PointerEvent, useId, useState } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import { type BenchmarkModel, METRIC_BRIEF_NAMES, METRICS, metricsLabel } from "#domain/benchmark/dataset.ts";
import {
  PRESETS,
  presetOf,
  setWeight,
  WEIGHTS_SUM,
  type Weights,
  weights,
  wholeWeights,
} from "#domain/benchmark/weights.ts";
import { WEIGHTS_PANEL_ID } from "./LeaderboardTools.tsx";
import styles from "./WeightsPanel.module.css";

const STROKES = 45;
const APART = 4;
/** Stroke height of each metric, so that metrics differ in height as well as in tone. */
const HEIGHTS = [14, 11, 6];
const BASE = 15;

function WeightStrokes({ shares }: { shares: Weights }) {
  let sum = 0;
  const ends = METRICS.map((metric) => {
    sum += shares[metric];
    return Math.round((sum / WEIGHTS_SUM) * STROKES);
  });
  return (
    <svg className={styles.strokes} aria-hidden="true" width={STROKES * APART} height="16">
      {METRICS.map((metric, place) => {
        const [from = 0, to = 0] = [place === 0 ? 0 : ends[place - 1], ends[place]];
        const marks = Array.from({ length: to - from }, (_, index) => (from + index) * APART + 1);
        const path = marks.map((x) => `M${x} ${BASE}v-${HEIGHTS[place % HEIGHTS.length]}`).join("");
        return <path key={metric} className={styles.tone} data-place={place} d={path} />;
      })}
    </svg>
  );
}

type WeightFieldsProps = { chosen: Weights | null; onChange: (weights: Weights) => void };

/** Number fields: the one changed last is kept, the others share the rest. Empty for the published score. */
function WeightFields({ chosen, onChange }: WeightFieldsProps) {
  const id = useId();
  return (
    <fieldset className={classNames(typeset.note, styles.fields)}>
      <legend className={typeset.hidden}>Weights in percent, always 100 together</legend>
      {METRICS.map((metric) => (
        <div key={metric}>
          <label htmlFor={id + metric}>{METRIC_BRIEF_NAMES[metric]}</label>
          <span className={styles.field}>
            <input
              id={id + metric}
              className={typeset.body}
              type="number"
              inputMode="numeric"
              min={0}
              max={WEIGHTS_SUM}
              step={1}
              value={chosen?.[metric] ?? ""}
              placeholder="–"
              onFocus={(event) => event.target.select()}
              onChange={(event) => onChange(setWeight(chosen, metric, event.target.valueAsNumber))}
            />
            <span aria-hidden="true">%</span>
          </span>
        </div>
      ))}
    </fieldset>
  );
}

type WeightsPanelProps = {
  models: readonly BenchmarkModel[];
  chosen: Weights | null;
  /** `adjusting` is true while a visitor drags or types; rows are then reordered without sliding. */
  onChoose: (weights: Weights | null, adjusting: boolean) => void;
};

const OWN = "own";
const YOUR_OWN = { id: OWN, name: "Your own", hint: "set the three by hand", weights: null } as const;

export function WeightsPanel({ models, chosen, onChoose }: WeightsPanelProps) {
  const name = useId();
  // Weights set by hand select "Your own", even if they equal a preset.
  const [byHand, setByHand] = useState(false);
  const ranked = byHand && chosen ? OWN : (presetOf(chosen)?.id ?? OWN);
  // The radio is checked at once; the ranking follows when the browser has captured the rows for their transition.
  const [pressed, setPressed] = useState<string | null>(null);
  if (pressed === ranked) setPressed(null);
  const preset = pressed ?? ranked;

  const choose = (id: string) => {
    setPressed(id);
    setByHand(id === OWN);
    const found = PRESETS.find((candidate) => candidate.id === id);
    // Custom weights start from the preset; from the published score, with about a third each.
    onChoose(found ? found.weights : (chosen ?? wholeWeights(weights())), false);
  };
  const set = (weights: Weights) => {
    setPressed(null);
    setByHand(true);
    onChoose(weights, true);
  };

  return (
    <section id={WEIGHTS_PANEL_ID} aria-labelledby={`${name}-title`} data-only="screen" className={styles.panel}>
      <div className={styles.text}>
        <h3 id={`${name}-title`}>Custom weights</h3>
        <p className={typeset.small}>
          Choose how much each metric counts; the metrics are {metricsLabel(models)}, and so are the scores and ranks
          they give.
        </p>
      </div>
      <fieldset className={styles.presets}>
        <legend className={classNames(typeset.data, styles.legend)}>Use</legend>
        <p className={classNames(typeset.data, styles.key)} aria-hidden="true">
          {METRICS.map((metric, place) => (
            <span key={metric} className={styles.tone} data-place={place}>
              {METRIC_BRIEF_NAMES[metric].toLowerCase()}
            </span>
          ))}
        </p>
        {[...PRESETS, YOUR_OWN].map(({ id, name: presetName, hint, weights }) => (
          <label key={id} className={styles.preset}>
            <input type="radio" name={name} checked={preset === id} onChange={() => choose(id)} />
            <span className={styles.about}>
              <span className={typeset.body}>{presetName}</span>
              <span className={typeset.note}>{hint}</span>
            </span>
            {weights && <WeightStrokes shares={weights} />}
            {weights && (
              <span className={classNames(typeset.data, styles.figures)}>
                {METRICS.map((metric) => weights[metric]).join(" ")}
              </span>
            )}
            {id === OWN && (
              <span className={classNames(typeset.data, styles.figures)} data-wide="">
                drag in the triangle, or type
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <div className={styles.hand}>
        {METRICS.length === 3 && <WeightTriangle chosen={chosen} onChange={set} />}
        <WeightFields chosen={chosen} onChange={set} />
      </div>
    </section>
  );
}

const TRIANGLE = { width: 228, height: 178 };
/** The triangle's corners: the first metric on top, the second at the right, the third at the left. */
const CORNERS = [
  { x: TRIANGLE.width / 2, y: 0 },
  { x: TRIANGLE.width, y: TRIANGLE.height },
  { x: 0, y: TRIANGLE.height },
];
const round = (value: number) => Math.round(value * 100) / 100;

/** The point of three shares: the larger a share, the nearer its corner. */
export function pointOf(shares: Weights) {
  const mix = (axis: "x" | "y") =>
    round(
      METRICS.reduce((all, metric, place) => all + shares[metric] * (CORNERS[place]?.[axis] ?? 0), 0) / WEIGHTS_SUM,
    );
  return { x: mix("x"), y: mix("y") };
}

/** The weights of a point in whole percentages; points outside the triangle are clamped to its edge. */
export function weightsAt({ x, y }: { x: number; y: number }): Weights {
  const top = 1 - y / TRIANGLE.height;
  const right = (x - top * (TRIANGLE.width / 2)) / TRIANGLE.width;
  return wholeWeights(weights(top, right, 1 - top - right));
}

const placeOf = (...shares: number[]) => {
  const { x, y } = pointOf(weights(...shares));
  return `${x} ${y}`;
};

/** Lines at each fifth, parallel to the sides. */
const GRID = [20, 40, 60, 80].flatMap((share) => [
  `M${placeOf(share, 0, 100 - share)}L${placeOf(share, 100 - share, 0)}`,
  `M${placeOf(0, share, 100 - share)}L${placeOf(100 - share, share, 0)}`,
  `M${placeOf(0, 100 - share, share)}L${placeOf(100 - share, 0, share)}`,
]);

const MARGIN = 12;
const PRESET = { fill: "var(--ink-900)", stroke: "var(--muted)", strokeWidth: 1.25 };
const MARKER_RAYS = Array.from({ length: 24 }, (_, place) => {
  const [x, y] = [Math.cos((place * Math.PI) / 12), Math.sin((place * Math.PI) / 12)];
  return `M${(x * 10).toFixed(1)} ${(y * 10).toFixed(1)}L${(x * 14).toFixed(1)} ${(y * 14).toFixed(1)}`;
});

/** A triangle to drag in, for pointers only: the keyboard has radios and fields. The published score has no marker. */
function WeightTriangle({ chosen, onChange }: WeightFieldsProps) {
  const [top, right, left] = METRICS.map((metric) => METRIC_BRIEF_NAMES[metric]);
  const point = chosen && pointOf(chosen);

  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (TRIANGLE.width + 2 * MARGIN) / box.width;
    const [x, y] = [(event.clientX - box.left) * scale - MARGIN, (event.clientY - box.top) * scale - MARGIN];
    return weightsAt({ x, y });
  };

  return (
    <div className={classNames(typeset.note, styles.byPointer)} aria-hidden="true">
      <span>{top}</span>
      <svg
        className={styles.triangle}
        overflow="visible"
        viewBox={`${-MARGIN} ${-MARGIN} ${TRIANGLE.width + 2 * MARGIN} ${TRIANGLE.height + 2 * MARGIN}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onChange(at(event));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(at(event));
        }}
      >
        <path stroke="var(--line)" d={GRID.join("")} />
        <path
          fill="transparent"
          stroke="var(--line-hover)"
          data-corner=""
          d={`M${TRIANGLE.width / 2} 0L${TRIANGLE.width} ${TRIANGLE.height}H0Z`}
        />
        {PRESETS.map((preset) => {
          if (preset.weights === null || preset === presetOf(chosen)) return null;
          const { x, y } = pointOf(preset.weights);
          return <circle key={preset.id} {...PRESET} cx={x} cy={y} r="4" />;
        })}
        {point && (
          <g transform={`translate(${point.x} ${point.y})`}>
            <path stroke="var(--muted)" d={MARKER_RAYS.join("")} />
            <circle fill="var(--beacon)" r="8" />
          </g>
        )}
      </svg>
      <span className={styles.corners}>
        <span>{left}</span>
        <span>{right}</span>
      </span>
    </div>
  );
}
