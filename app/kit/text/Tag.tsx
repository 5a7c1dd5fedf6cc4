import type { ReactNode } from "react";
import styles from "./Tag.module.css";

/** A name to recognise, not to press: an issue, a catalogue number, a topic. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
