import { useId } from "react";
import type { RiskLevel } from "#domain/content/threat-gallery.ts";
import { FULL_HEIGHT, HACHURES, hachurePath, riskScale } from "../risk.ts";
import styles from "./RiskBar.module.css";

/** The word carries the rating; the hachures show it. */
export function RiskBar({ level }: { level: RiskLevel }) {
  const clipId = useId();
  const { word, filled } = riskScale[level];
  return (
    <span className={styles.risk}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${HACHURES - 1} ${FULL_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <clipPath id={clipId}>
          <rect className={styles.window} x="-1" width={HACHURES + 1} height={FULL_HEIGHT} />
        </clipPath>
        <path className={styles.hachures} d={hachurePath(HACHURES)} />
        <path className={styles.filled} d={hachurePath(filled)} clipPath={`url(#${clipId})`} />
      </svg>
      <span className={styles.word}>{word}</span>
    </span>
  );
}
