import type { ComponentProps, ReactNode } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import styles from "./Notes.module.css";

/** Notes beside the object they explain; on narrow pages they are numbered and below it. */
export const Notes = ({ className, ...rest }: ComponentProps<"ol">) => (
  <ol {...rest} className={classNames(styles.notes, className)} />
);

type NoteProps = Omit<ComponentProps<"li">, "title"> & { title: ReactNode; text: ReactNode };

/** A note; `children` come before the text. */
export const Note = ({ title, text, className, children, ...rest }: NoteProps) => (
  <li {...rest} className={classNames(styles.note, className)}>
    {children}
    <div className={styles.text}>
      <h3 className={classNames(typeset.name, styles.title)}>{title}</h3>
      <p className={typeset.note}>{text}</p>
    </div>
  </li>
);
