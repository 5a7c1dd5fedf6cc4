import type { ReactNode } from "react";
import { Icon } from "#app/kit/icons/Icon.tsx";
import styles from "./Badge.module.css";

/** A state as a word with an icon, so that it is never conveyed by colour alone. */
export const Badge = ({ variant, children }: { variant: "protected" | "intercepted"; children: ReactNode }) => (
  <span className={styles.badge} data-variant={variant}>
    {variant === "protected" ? <Icon name="ringTick" /> : <Icon name="ringBarred" size={12} />}
    {children}
  </span>
);

/** A non-interactive label: an issue, a catalogue number, a topic. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;
