import { useId } from "react";
import { METRICS, type Metric } from "#domain/benchmark/dataset.ts";
import { setWeight, WEIGHTS_SUM, type Weights } from "#domain/benchmark/weights.ts";
import styles from "./WeightFields.module.css";

const LABELS: Readonly<Record<Metric, string>> = {
  promptInjection: "Injection",
  jailbreak: "Jailbreak",
  dataLeakage: "Leakage",
};

type WeightFieldsProps = { chosen: Weights | null; onChange: (weights: Weights) => void };

/** Three numbers that always add to 100: the one changed last is kept, the other two make room. Empty for the published score, whose weights nobody knows. */
export function WeightFields({ chosen, onChange }: WeightFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Weights in percent, always 100 together</legend>
      {METRICS.map((metric) => (
        <div key={metric}>
          <label htmlFor={id + metric}>{LABELS[metric]}</label>
          <span className={styles.field}>
            <input
              id={id + metric}
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
