import { useId } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { STROKE_HEIGHT, strokesRow } from "#app/kit/drawing/hachures.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Tag } from "#app/kit/text/Badge.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { RiskLevel, Threat, ThreatStat } from "#domain/content/threat-gallery.ts";
import { HACHURES, riskScale } from "../../shell/page/risk-scale.ts";
import styles from "./ThreatDetails.module.css";

/** The rating as a word, with hachures as decoration. */
function RiskBar({ level }: { level: RiskLevel }) {
  const { word, filled } = riskScale[level];
  return (
    <span className={styles.risk}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${HACHURES - 1} ${STROKE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={strokesRow(HACHURES)} />
        <path className={styles.filled} d={strokesRow(filled)} />
      </svg>
      <span className={classNames(typeset.data, styles.word)}>{word}</span>
    </span>
  );
}

/** A figure with its source and year; a popover has its caveats. */
function Figure({ stat }: { stat: ThreatStat }) {
  const aboutId = useId();
  return (
    <div className={styles.row}>
      <dt className={styles.label}>
        <button type="button" className={classNames(typeset.small, styles.about)} popoverTarget={aboutId}>
          <span className={styles.text}>
            <span className={styles.name}>{stat.label}</span>
            <VisuallyHidden> (about this figure)</VisuallyHidden>
            <Icon name={stat.icon} size={12} className={styles.icon} />
          </span>
        </button>
      </dt>
      <dd className={classNames(typeset.entry, styles.value)}>{stat.value}</dd>
      <dd className={classNames(typeset.note, styles.source)}>
        {stat.note}{" "}
        <span className={styles.citation}>
          {stat.source}, {stat.year}
        </span>
        {/* A native popover: no script is needed to open, close or place it. */}
        <div id={aboutId} popover="auto" className={classNames(typeset.note, styles.panel)}>
          <p className={typeset.label}>About this figure</p>
          <p className={styles.qualification}>{stat.qualification}</p>
          <p>
            <a href={stat.url}>{stat.reference}</a>, {stat.year}
          </p>
        </div>
      </dd>
    </div>
  );
}

/** The chosen threat: description, rating, figures and its names in the public lists. */
export function ThreatDetails({ threat, titleId }: { threat: Threat; titleId: string }) {
  return (
    <div className={styles.details}>
      <h3 id={titleId} className={typeset.subheading}>
        {threat.title}
      </h3>
      <p className={classNames(typeset.small, styles.description)}>{threat.description}</p>
      <dl>
        <div className={styles.row}>
          <dt className={typeset.data}>Risk</dt>
          <dd>
            <RiskBar level={threat.risk} />
          </dd>
        </div>
        {threat.stats.map((stat) => (
          <Figure key={stat.label} stat={stat} />
        ))}
        <div className={styles.row}>
          <dt className={typeset.data}>Issues</dt>
          <dd>
            <ul className={classNames(layout.cluster, styles.issues)}>
              {threat.issues.map((issue) => (
                <li key={issue}>
                  <Tag>{issue}</Tag>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </div>
  );
}
