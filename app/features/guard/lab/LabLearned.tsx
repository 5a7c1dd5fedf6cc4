import { classNames } from "#app/kit/class-names.ts";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { NEVER } from "#guard";
import { disagreement, highestLearned } from "./findings-shown.ts";
import styles from "./Judgement.module.css";
import { LAYERS } from "./lab-state.ts";
import type { LabParts, Reading } from "./use-reading.ts";

/** The choice between rules, learned layer and both. The layer does not read answers, so these have no choice. */
export const LabLayers = ({ state, change }: LabParts) =>
  state.mode !== "output" && (
    <SegmentedControl
      legend="Layers to apply"
      options={LAYERS}
      value={state.layers}
      onChange={(layers) => change({ layers })}
    />
  );

const FAILED = "The learned layer could not be loaded and has no part in the verdict. Edit the text to try again.";

const stateOf = ({ isReading, hasFailed }: Reading["learned"]) =>
  hasFailed ? FAILED : isReading ? "The learned layer is scoring the text…" : undefined;

/** The learned layer's score with its limits, and why it and the rules disagree. */
export function LabLearned({ state, reading: { result, policy, learned } }: LabParts) {
  const waits = stateOf(learned);
  const highest = result && highestLearned(result);
  if (!waits && !highest) return null;
  const { flagFrom, blockFrom } = policy.roles.user.learned;
  const reason = highest && state.layers === "both" ? disagreement(highest) : undefined;
  return (
    <div className={styles.score}>
      <h4 className={classNames(layout.cluster, styles.head)}>
        <span className={typeset.label}>
          Learned layer{highest && state.mode === "conversation" && `, turn ${highest.turn + 1}`}
        </span>{" "}
        {highest && !waits && (
          <span className={classNames(typeset.data, styles.figure)}>
            {highest.learned}
            <span className={typeset.hidden}> of 100</span>
          </span>
        )}
      </h4>
      {waits ? (
        <p className={typeset.note}>{waits}</p>
      ) : (
        <p className={typeset.data}>
          Flag threshold {flagFrom}
          {blockFrom < NEVER && `, block threshold ${blockFrom}`}
        </p>
      )}
      {reason && !waits && <p className={typeset.note}>{reason}</p>}
    </div>
  );
}
