import { useId, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { type BenchmarkModel, METRIC_BRIEF_NAMES, METRICS, metricsLabel } from "#domain/benchmark/dataset.ts";
import { setWeight, wholeWeights } from "#domain/benchmark/weight-changes.ts";
import { PRESETS, presetOf, WEIGHTS_SUM, type Weights, weights } from "#domain/benchmark/weights.ts";
import { WEIGHTS_PANEL_ID } from "./LeaderboardTools.tsx";
import styles from "./WeightsPanel.module.css";
import { type WeightFieldsProps, WeightTriangle } from "./WeightTriangle.tsx";

const STROKES = 45;
const APART = 4;
/** Stroke height of each metric, so that metrics differ in height as well as in tone. */
const HEIGHTS = [14, 11, 6];
const BASE = 15;

/** The shares as one bar of 45 strokes. */
function WeightStrokes({ shares }: { shares: Weights }) {
  const exact = wholeWeights(shares);
  let sum = 0;
  const ends = METRICS.map((metric) => {
    sum += exact[metric];
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

/**
 * Three number fields that add up to 100: the one changed last is kept, the others share the rest. Empty for the
 * published score, whose weights are not known.
 */
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
            {weights && (
              <>
                <WeightStrokes shares={weights} />
                <span className={classNames(typeset.data, styles.figures)}>
                  {METRICS.map((metric) => weights[metric]).join(" ")}
                </span>
              </>
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
