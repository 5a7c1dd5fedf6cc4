import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import styles from "./LabCard.module.css";

/** A card with an editor. */
export function LabCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** The card's header: a label and controls. */
export function LabCardHead({ children }: { children: ReactNode }) {
  return <div className={classNames(layout.cluster, styles.head)}>{children}</div>;
}
