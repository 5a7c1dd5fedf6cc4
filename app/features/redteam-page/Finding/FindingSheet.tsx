import type { ReactNode } from "react";
import type { FindingSheet as Sheet } from "#domain/redteam-page.ts";
import { FULL_HEIGHT, HACHURES, hachurePath, riskScale } from "../../threats/risk.ts";
import { Blackened } from "./Blackened.tsx";
import { Coded } from "./Coded.tsx";
import styles from "./FindingSheet.module.css";

const TITLE_ID = "sample-finding";

/** The only light surface of the site: one sheet of a report. Its nine parts are rows that notes can stand beside. */
export function FindingSheet({ sheet }: { sheet: Sheet }) {
  const { severity, system, maps, reproduction, evidence, fix, retest } = sheet;
  return (
    <article aria-labelledby={TITLE_ID} className={styles.sheet}>
      <p className={styles.head}>
        <strong>{sheet.number}</strong> <span>{sheet.mark}</span> <span>{sheet.page}</span>
      </p>
      <h3 id={TITLE_ID} className={styles.title}>
        {sheet.title}
      </h3>
      <dl className={styles.row}>
        <dt>
          <Reference number={1} />
          {severity.label}
        </dt>
        <dd className={styles.severity}>
          <strong>{riskScale[severity.level].word}</strong>
          <SeverityBar filled={riskScale[severity.level].filled} />
        </dd>
      </dl>
      <dl className={styles.rows}>
        <Row label={system.label}>
          <Blackened text={system.text} />
        </Row>
        <Row label={maps.label}>
          <code>{[...maps.owasp.map((id) => `${id}:2026`), ...maps.atlas].join(" · ")}</code>
        </Row>
      </dl>
      <div className={styles.part}>
        <PartTitle number={1}>{reproduction.title}</PartTitle>
        <ol className={styles.steps}>
          {reproduction.steps.map((step) => (
            <li key={step}>
              <Coded text={step} />
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.rate}>
        <span>
          <Reference number={2} />
          {reproduction.rate.before} <strong>{reproduction.rate.value}</strong> {reproduction.rate.after}
        </span>{" "}
        <span>{reproduction.rate.interval}</span> <span>{reproduction.rate.judge}</span>
      </p>
      <div className={styles.part}>
        <PartTitle number={2} reference={3}>
          {evidence.title}
        </PartTitle>
        <ul className={styles.evidence}>
          {evidence.lines.map((line) => (
            <li key={line}>
              <Blackened text={line} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <PartTitle number={3} reference={4}>
          {fix.title}
        </PartTitle>
        <ol className={styles.steps}>
          {fix.steps.map(({ what, why }) => (
            <li key={what}>
              <strong>
                <Coded text={what} />
              </strong>{" "}
              {why}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.part}>
        <PartTitle number={4} reference={5}>
          {retest.title}
        </PartTitle>
        <p className={styles.retest}>
          <span>
            {retest.before} <strong>{retest.value}</strong>
          </span>{" "}
          <span>{retest.bound}</span> <span className={styles.stamp}>{retest.stamp}</span>
        </p>
      </div>
    </article>
  );
}

function PartTitle({ number, reference, children }: { number: number; reference?: number; children: ReactNode }) {
  return (
    <h4>
      {reference !== undefined && <Reference number={reference} />}
      <span className={styles.partNumber}>{number}</span> {children}
    </h4>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the notes stand below the sheet: which of them speaks of this part. */
function Reference({ number }: { number: number }) {
  return (
    <span className={styles.reference} aria-hidden="true">
      {number}
    </span>
  );
}

/** The word beside it says the same. */
function SeverityBar({ filled }: { filled: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`-1 0 ${HACHURES + 1} ${FULL_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={hachurePath(HACHURES)} />
      <path className={styles.filled} d={hachurePath(filled)} />
    </svg>
  );
}
