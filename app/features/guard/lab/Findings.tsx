import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import { rulePath } from "#app/paths.ts";
import { capitalised } from "#domain/content/format.ts";
import { titleOf } from "#guard";
import styles from "./Findings.module.css";
import { ACTION_LABELS, ROLE_LABELS, type ShownFinding, TRUST_LABELS, turnLabel } from "./findings-shown.ts";

type FindingsProps = {
  findings: readonly ShownFinding[];
  /** Whether each finding names its turn. */
  inTurns: boolean;
  /** The number of the highlighted finding. */
  active: number | undefined;
  onPoint: (number: number | undefined) => void;
  onShow: (finding: ShownFinding) => void;
};

const MAX_SHOWN = 12;

const placeOf = ({ turns, role, trust }: ShownFinding) =>
  `${capitalised(turnLabel(turns))}, ${ROLE_LABELS[role].toLowerCase()}: ${TRUST_LABELS[trust]}`;

/** The list of findings; pressing one selects its text in the editor. */
export function Findings({ findings, inTurns, active, onPoint, onShow }: FindingsProps) {
  if (findings.length === 0) return null;
  const more = findings.length - MAX_SHOWN;
  return (
    <>
      <ol aria-label="Findings">
        {findings.slice(0, MAX_SHOWN).map((finding) => (
          <li key={finding.number} className={styles.finding} data-action={finding.action}>
            <button
              type="button"
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
                <span className={classNames(typeset.small, styles.name)}>{titleOf(finding.detector)}</span>{" "}
                <span className={typeset.note}>{finding.why}</span>{" "}
                {inTurns && <span className={classNames(typeset.note, styles.place)}>{placeOf(finding)}</span>}
              </span>{" "}
              <span className={classNames(typeset.data, styles.reference)}>
                {finding.owasp} <span>{finding.atlas}</span>
              </span>{" "}
              <span className={classNames(typeset.data, styles.action)}>
                {ACTION_LABELS[finding.action]}{" "}
                {finding.points > 0 && (
                  <span className={styles.points}>
                    +{finding.points}
                    <VisuallyHidden> points</VisuallyHidden>
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
      {more > 0 && <p className={classNames(typeset.note, styles.more)}>And {more} more, all of them in the JSON.</p>}
    </>
  );
}
