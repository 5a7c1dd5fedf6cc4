import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import styles from "./LabCard.module.css";

/** The surface that is written on. */
export function LabCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** What is written below it, and what goes with that. */
export function LabCardHead({ children }: { children: ReactNode }) {
  return <div className={classNames(layout.cluster, styles.head)}>{children}</div>;
}
