import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import styles from "./Chip.module.css";

/** Class name for a chip that is a link. Its look follows `aria-current` and `aria-pressed`, which are announced. */
export const chipClass: string = styles.chip ?? "";

type ChipProps = Omit<ComponentProps<"button">, "aria-pressed" | "className"> & { pressed: boolean };

export const Chip = ({ pressed, ...rest }: ChipProps) => (
  <button type="button" {...rest} aria-pressed={pressed} className={chipClass} />
);

export const ChipCount = ({ children }: { children: ReactNode }) => <span className={styles.count}>{children}</span>;

type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void };

export const RemovableChip = ({ children, removeLabel, onRemove }: RemovableChipProps) => (
  <span className={styles.removable}>
    {children}
    <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
      <Icon name="cross" />
    </button>
  </span>
);
