import { useId } from "react";
import { Sign } from "#app/ui/Sign/Sign.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import type { ThreatStat } from "#domain/content/threat-gallery.ts";
import styles from "./Figure.module.css";

/** One row of a description list: a figure with its source and year, and what it does not say one press away. */
export function Figure({ stat }: { stat: ThreatStat }) {
  const aboutId = useId();
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>
        <button type="button" className={styles.about} popoverTarget={aboutId}>
          <span className={styles.words}>
            <span className={styles.name}>{stat.label}</span>
            <VisuallyHidden> (about this figure)</VisuallyHidden>
            <Sign name={stat.icon} size={12} className={styles.sign} />
          </span>
        </button>
      </dt>
      <dd className={styles.value}>{stat.value}</dd>
      <dd className={styles.source}>
        {stat.note}{" "}
        <span className={styles.citation}>
          {stat.source}, {stat.year}
        </span>
        {/* The browser opens, closes and places it; no script is needed. */}
        <div id={aboutId} popover="auto" className={styles.panel}>
          <p className={styles.title}>About this figure</p>
          <p className={styles.qualification}>{stat.qualification}</p>
          <p className={styles.reference}>
            <a href={stat.url} rel="noopener">
              {stat.reference}
            </a>
            , {stat.year}
          </p>
        </div>
      </dd>
    </div>
  );
}
