import { Tag } from "#app/ui/Tag/Tag.tsx";
import type { Threat } from "#domain/content/threat-gallery.ts";
import { Figure } from "../Figure/Figure.tsx";
import { RiskBar } from "../RiskBar/RiskBar.tsx";
import styles from "./ThreatDetails.module.css";

/** What the attack is, how we rate it, what is known about it in numbers, and its names in the public lists. */
export function ThreatDetails({ threat, titleId }: { threat: Threat; titleId: string }) {
  return (
    <div className={styles.details}>
      <h3 id={titleId} className={styles.title}>
        {threat.title}
      </h3>
      <p className={styles.description}>{threat.description}</p>
      <dl>
        <div className={styles.row}>
          <dt>Risk</dt>
          <dd>
            <RiskBar level={threat.risk} />
          </dd>
        </div>
        {threat.stats.map((stat) => (
          <Figure key={stat.label} stat={stat} />
        ))}
        <div className={styles.row}>
          <dt className={styles.issuesName}>Issues</dt>
          <dd>
            <ul className={styles.issues}>
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
