import type { Finding } from "#domain/guard/verdict.ts";
import styles from "./SmallWall.module.css";
import { wallPaths } from "./wall-geometry.ts";

export type SmallWallProps = { length: number; findings: readonly Finding[]; held: boolean };

/** The text run once round the wall; beside words that say the same. */
export function SmallWall({ length, findings, held }: SmallWallProps) {
  const { calm, struck } = wallPaths(length, findings);
  return (
    <svg className={styles.wall} width="88" height="88" viewBox="-44 -44 88 88" fill="none" aria-hidden="true">
      <path className={styles.calm} d={calm} />
      <path className={styles.struck} d={struck} />
      <circle className={styles.crest} r="28.5" />
      {held ? <path className={styles.tick} d="M-8 .5-2.5 6 8.5-6" /> : <circle className={styles.core} r="6" />}
    </svg>
  );
}
