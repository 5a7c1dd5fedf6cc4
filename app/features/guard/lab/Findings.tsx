import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { rulePath } from "#app/paths.ts";
import type { Finding } from "#domain/guard/verdict.ts";
import styles from "./Findings.module.css";
import { ACTION_WORDS, nameOf } from "./findings-shown.ts";

export type FindingsProps = {
  findings: readonly Finding[];
  active: number | undefined;
  onPoint: (index: number | undefined) => void;
  onShow: (finding: Finding) => void;
};

/** More would push everything else off the screen. */
const MAX_SHOWN = 12;

/** Pressing one selects its words in the text. */
export function Findings({ findings, active, onPoint, onShow }: FindingsProps) {
  if (findings.length === 0) return null;
  const more = findings.length - MAX_SHOWN;
  return (
    <>
      <ol aria-label="Findings">
        {findings.slice(0, MAX_SHOWN).map((finding, index) => (
          <li key={`${finding.detector} ${finding.span.start}`} className={styles.finding} data-action={finding.action}>
            <button
              type="button"
              className={styles.row}
              data-active={active === index || undefined}
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onShow(finding)}
            >
              <span className={classNames(typeset.label, styles.number)}>{index + 1}</span>{" "}
              <span className={styles.words}>
                <span className={classNames(typeset.small, styles.name)}>{nameOf(finding)}</span>{" "}
                <span className={typeset.note}>{finding.why}</span>
              </span>{" "}
              <span className={classNames(typeset.data, styles.reference)}>
                {finding.owasp} <span>{finding.atlas}</span>
              </span>{" "}
              <span className={classNames(typeset.data, styles.action)}>
                {ACTION_WORDS[finding.action]}{" "}
                {finding.points > 0 && <span className={styles.points}>+{finding.points}</span>}
              </span>
            </button>
            {/* In a tab of its own: what was typed here is kept nowhere. */}
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
