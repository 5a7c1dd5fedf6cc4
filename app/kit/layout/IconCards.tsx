import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import typeset from "../text/typeset.module.css";
import styles from "./IconCards.module.css";
import layout from "./layout.module.css";

type IconCard = { key: string; icon: ReactNode; name: ReactNode; text: string };

/** Cards with an icon each: one column below 640 px, two below 1024 px, otherwise four. */
export function IconCards({ cards, className }: { cards: readonly IconCard[]; className?: string | undefined }) {
  return (
    <ul className={classNames(layout.columns, styles.cards, className)} data-columns="4">
      {cards.map(({ key, icon, name, text }) => (
        <li key={key} className={styles.card}>
          <span className={styles.icon}>{icon}</span>
          <h3 className={styles.name}>{name}</h3>
          <p className={typeset.small}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
