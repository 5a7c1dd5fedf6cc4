import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { Explanation } from "./explanation.ts";
import { VERDICT_LABELS } from "./findings-shown.ts";
import styles from "./Score.module.css";

/** Bar of the findings' points, stacked from 0 to 100, with the policy's two limits. Decorative beside the text. */
function Scale({
  explanation: { score, limits, parts },
  active,
}: {
  explanation: Explanation;
  active?: number | undefined;
}) {
  const counted = parts.filter(({ points }) => points > 0);
  // Starts after the points of single turns, which were counted before the turns were scanned together.
  let end = score - counted.reduce((sum, { points }) => sum + points, 0);
  return (
    <svg className={styles.scale} width="100%" height="20" aria-hidden="true">
      <rect className={styles.track} y="7" width="100%" height="6" />
      <rect className={styles.rest} y="7" width={`${end}%`} height="6" />
      {counted.map(({ number, points, action }) => {
        const start = end;
        end += points;
        return (
          <rect
            key={number}
            className={styles.part}
            data-action={action}
            data-active={active === number || undefined}
            x={`${start}%`}
            y="7"
            width={`${points}%`}
            height="6"
          />
        );
      })}
      {[limits.flagFrom, limits.blockFrom].map((limit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two limits may be equal.
        <line key={index} className={styles.limit} x1={`${limit}%`} x2={`${limit}%`} y1="1" y2="19" />
      ))}
    </svg>
  );
}

/** The score, the limits it is compared with, and the findings that add up to it. */
export function Score({ explanation, active }: { explanation: Explanation; active: number | undefined }) {
  const { of, score, limits } = explanation;
  return (
    <div className={styles.score}>
      <h4 className={classNames(layout.cluster, styles.head)}>
        <span className={typeset.label}>Score{of && ` of ${of}`}</span>{" "}
        <span className={classNames(typeset.data, styles.figure)}>
          {score}
          <VisuallyHidden> of 100</VisuallyHidden>
        </span>
      </h4>
      <Scale explanation={explanation} active={active} />
      <p className={typeset.data}>
        Flag from {limits.flagFrom}, block from {limits.blockFrom}
      </p>
    </div>
  );
}

/** Maximum number of changes listed. */
const MAX_CHANGES = 4;

/** Changes that would have led to another verdict, one line each. */
export function Changes({ explanation: { of, note, changes } }: { explanation: Explanation }) {
  if (!note && changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <h4 className={typeset.label}>What would change the verdict{of && ` on ${of}`}</h4>
      {note && <p className={classNames(typeset.note, styles.change)}>{note}</p>}
      <ul>
        {changes.slice(0, MAX_CHANGES).map(({ text, verdict }) => (
          <li key={text} className={styles.change}>
            <span className={typeset.note}>{text}</span>
            <VisuallyHidden>: </VisuallyHidden>
            <span className={classNames(typeset.data, styles.verdict)} data-verdict={verdict}>
              {VERDICT_LABELS[verdict]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
