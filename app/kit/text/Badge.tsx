import type { ReactNode } from "react";
import { Icon } from "#app/kit/icons/Icon.tsx";
import styles from "./Badge.module.css";

/** A state in a word, with an icon, so that colour is never the only carrier. */
export function Badge({ variant, children }: { variant: "protected" | "intercepted"; children: ReactNode }) {
  return (
    <span className={styles.badge} data-variant={variant}>
      {variant === "protected" ? <Icon name="ringTick" /> : <Icon name="ringBarred" size={12} />}
      {children}
    </span>
  );
}

/** A name that is no control: an issue, a catalogue number, a topic. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
