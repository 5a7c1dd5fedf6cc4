import type { ComponentProps, ReactNode } from "react";
import { classNames, layout, typeset } from "../classes.ts";
import styles from "./Card.module.css";

type CardProps = ComponentProps<"div"> & { variant?: "surface" | "empty" };

/** A surface, or a dashed outline for an empty slot. */
export const Card = ({ variant = "surface", className, ...rest }: CardProps) => (
  <div {...rest} className={classNames(styles.card, className)} data-variant={variant} />
);

type IconCard = { key: string; icon: ReactNode; name: ReactNode; text: string };

/** Cards with an icon each: one column below 640 px, two below 1024 px, otherwise four. */
export const IconCards = ({ cards, className }: { cards: readonly IconCard[]; className?: string | undefined }) => (
  <ul className={classNames(layout.columns, styles.cards, className)} data-columns="4">
    {cards.map(({ key, icon, name, text }) => (
      <li key={key} className={styles.iconCardsCard}>
        <span className={styles.icon}>{icon}</span>
        <h3 className={styles.name}>{name}</h3>
        <p className={typeset.small}>{text}</p>
      </li>
    ))}
  </ul>
);
