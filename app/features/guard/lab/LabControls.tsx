import type { ActionDispatch } from "react";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { LabSample } from "#domain/content/guard.ts";
import styles from "./LabControls.module.css";
import type { LabEvent, LabState } from "./lab-state.ts";

const DIRECTIONS = [
  { value: "input", label: "Input" },
  { value: "output", label: "Output" },
] as const;

export type LabControlsProps = {
  legend: string;
  samples: readonly LabSample[];
  state: LabState;
  dispatch: ActionDispatch<[LabEvent]>;
};

export function LabControls({ legend, samples, state, dispatch }: LabControlsProps) {
  return (
    <div data-only="scripts" className={styles.controls}>
      <fieldset className={styles.samples}>
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
        <span aria-hidden="true" className={typeset.label}>
          {legend}
        </span>
        <div className={styles.chips}>
          {samples.map((sample) => (
            <Chip
              key={sample.name}
              pressed={sample.text === state.text && sample.direction === state.direction}
              onClick={() => dispatch({ type: "opened", ...sample })}
            >
              {sample.name}
            </Chip>
          ))}
        </div>
      </fieldset>
      <SegmentedControl
        legend="Direction"
        options={DIRECTIONS}
        value={state.direction}
        onChange={(direction) => dispatch({ type: "turned", direction })}
      />
    </div>
  );
}
