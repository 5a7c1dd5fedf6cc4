import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { rulePath } from "#app/paths.ts";
import { capitalised, counted } from "#domain/content/format.ts";
import { NEVER, type ToolCall, titleOf } from "#guard";
import { actionLabel, disagreement, type Explanation, highestLearned, placeOf } from "./findings-shown.ts";
import styles from "./Judgement.module.css";
import type { LabParts } from "./use-reading.ts";

/** A score with its name, above what explains it. */
const ScoreBox = ({ title, score, children }: { title: string; score?: number; children: ReactNode }) => (
  <div className={styles.score}>
    <h4 className={classNames(layout.cluster, layout.spread)}>
      <span className={typeset.label}>{title}</span>{" "}
      {score !== undefined && (
        <span className={classNames(typeset.data, typeset.bright)}>
          {score}
          <span className={typeset.hidden}> of 100</span>
        </span>
      )}
    </h4>
    {children}
  </div>
);

type ScoreProps = Pick<LabParts, "active"> & { explanation: Explanation };

/** The score with the policy's two limits, and a bar of the findings' points that add up to it, from 0 to 100. */
export function Score({ explanation: { of, score, limits, parts }, active }: ScoreProps) {
  const counted = parts.filter(({ points }) => points > 0);
  // Starts after the points of single turns, which were counted before the turns were scanned together.
  let end = score - counted.reduce((sum, { points }) => sum + points, 0);
  return (
    <ScoreBox title={of ? `Score of ${of}` : "Score"} score={score}>
      <svg className={styles.scale} width="100%" height="20" aria-hidden="true">
        <rect className={styles.track} y="7" width="100%" height="6" />
        <rect y="7" width={`${end}%`} height="6" />
        {counted.map(({ number, points, action }) => {
          const start = end;
          end += points;
          return (
            <rect
              key={number}
              className={classNames(styles.action, styles.part)}
              data-action={action}
              data-active={active === number || undefined}
              x={`${start}%`}
              y="7"
              width={`${points}%`}
              height="6"
              strokeWidth="2"
            />
          );
        })}
        {[limits.flagFrom, limits.blockFrom].map((limit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two limits may be equal.
          <line key={index} stroke="currentColor" strokeWidth="1.5" x1={`${limit}%`} x2={`${limit}%`} y1="1" y2="19" />
        ))}
      </svg>
      <p className={typeset.data}>
        Flag threshold {limits.flagFrom}, block threshold {limits.blockFrom}
      </p>
    </ScoreBox>
  );
}

/** The learned layer's score with its limits, and why it and the rules disagree. */
export function LabLearned({ state, reading: { result, policy, learned } }: LabParts) {
  const highest = result && highestLearned(result);
  const title = highest && state.mode === "conversation" ? `Learned layer, turn ${highest.turn + 1}` : "Learned layer";
  const pending = learned.hasFailed
    ? "The learned layer could not be loaded and has no part in the verdict. Edit the text to try again."
    : learned.isReading && "The learned layer is scoring the text…";
  if (pending) {
    return (
      <ScoreBox title={title}>
        <p className={typeset.note}>{pending}</p>
      </ScoreBox>
    );
  }
  if (!highest) return null;
  const { flagFrom, blockFrom } = policy.roles.user.learned;
  const reason = state.layers === "both" && disagreement(highest);
  return (
    <ScoreBox title={title} score={highest.learned}>
      <p className={typeset.data}>
        Flag threshold {flagFrom}
        {blockFrom < NEVER && `, block threshold ${blockFrom}`}
      </p>
      {reason && <p className={typeset.note}>{reason}</p>}
    </ScoreBox>
  );
}

const MAX_SHOWN = 12;

/** The list of findings; pressing one selects its text in the editor. */
export function Findings({ state, reading: { findings }, active, onPoint, onShow }: LabParts) {
  if (findings.length === 0) return null;
  const more = findings.length - MAX_SHOWN;
  return (
    <>
      <ol aria-label="Findings">
        {findings.slice(0, MAX_SHOWN).map((finding) => (
          <li key={finding.number} className={classNames(styles.action, styles.finding)} data-action={finding.action}>
            <button
              type="button"
              data-plain="no-scripts"
              className={styles.row}
              data-active={active === finding.number || undefined}
              onPointerEnter={() => onPoint(finding.number)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(finding.number)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onShow(finding)}
            >
              <span className={classNames(typeset.label, styles.number)}>{finding.number}</span>{" "}
              <span className={styles.text}>
                <span className={classNames(typeset.small, typeset.bright)}>{titleOf(finding.detector)}</span>{" "}
                <span className={typeset.note}>{finding.why}</span>{" "}
                {state.mode === "conversation" && (
                  <span className={classNames(typeset.note, styles.place)}>{placeOf(finding)}</span>
                )}
              </span>{" "}
              <span className={classNames(typeset.data, styles.reference)}>
                {finding.owasp} <span>{finding.agentic}</span> <span>{finding.atlas}</span>
              </span>{" "}
              <span className={classNames(typeset.data, styles.word, styles.effect)}>
                {actionLabel(finding.action)}{" "}
                {finding.points > 0 && (
                  <span className={typeset.data}>
                    +{finding.points}
                    <span className={typeset.hidden}> points</span>
                  </span>
                )}
              </span>
            </button>
            {/* Opens in a new tab: leaving the page would lose the typed text. */}
            <a
              href={rulePath(finding.detector)}
              target="_blank"
              className={classNames(typeset.note, styles.rule)}
              rel="noopener"
            >
              Rule <span className={typeset.hidden}>{finding.detector}, in a new tab</span>
            </a>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={classNames(typeset.note, styles.more)}>The JSON has {counted(more, "more finding")}.</p>
      )}
    </>
  );
}

const Outcomes = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.outcomes}>
    <h4 className={typeset.label}>{heading}</h4>
    {children}
  </div>
);

/** A case and its outcome; `action` sets the colour of the word. */
const Outcome = ({ word, action, children }: { word: string; action: string | undefined; children: ReactNode }) => (
  <li className={styles.outcome}>
    <span className={typeset.note}>{children}</span>{" "}
    <span className={classNames(typeset.data, styles.action, styles.word)} data-action={action}>
      {capitalised(word)}
    </span>
  </li>
);

/** The policy's rules for the tools whose results are scanned. */
export function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
  if (calls.length === 0) return null;
  return (
    <Outcomes heading="Tool calls">
      <ul>
        {calls.map(({ turn, tool, action }) => (
          <Outcome key={turn} word={action} action={action === "allow" ? undefined : action}>
            <span className={typeset.data}>{tool}</span> in turn {turn + 1}
            <span className={typeset.hidden}>:</span>
          </Outcome>
        ))}
      </ul>
    </Outcomes>
  );
}

const MAX_CHANGES = 4;

/** Changes that would have led to another verdict. */
export function Changes({ explanation: { of, note, changes } }: { explanation: Explanation }) {
  if (!note && changes.length === 0) return null;
  return (
    <Outcomes heading={`What would change the verdict${of ? ` on ${of}` : ""}`}>
      {note && <p className={classNames(typeset.note, styles.outcome)}>{note}</p>}
      <ul>
        {changes.slice(0, MAX_CHANGES).map(({ text, verdict }) => (
          <Outcome key={text} word={verdict} action={verdict}>
            {text} and the verdict becomes
          </Outcome>
        ))}
      </ul>
    </Outcomes>
  );
}
