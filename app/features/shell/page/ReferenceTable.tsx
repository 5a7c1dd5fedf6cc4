import type { ReactNode } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import styles from "./ReferenceTable.module.css";

type ReferenceTableProps = {
  caption: string;
  head: ReactNode;
  /** A note on the catalogues that the ids refer to. */
  references?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A table whose rows become blocks on narrow pages, where its header is hidden. */
export const ReferenceTable = ({ caption, head, references, className, children }: ReferenceTableProps) => (
  <>
    <table className={classNames(styles.table, className)}>
      <caption className={typeset.hidden}>{caption}</caption>
      <thead className={classNames(typeset.label, styles.head)}>
        <tr>{head}</tr>
      </thead>
      {children}
    </table>
    {references && <p className={classNames(typeset.note, styles.references)}>{references}</p>}
  </>
);

type ReferenceRowProps = { name: string; className: string | undefined; children: ReactNode };

export const ReferenceRow = ({ name, className, children }: ReferenceRowProps) => (
  <tr className={classNames(styles.row, className)}>
    <th scope="row" className={typeset.name}>
      {name}
    </th>
    {children}
  </tr>
);

export const ReferenceGroup = ({ id, children }: { id?: string; children: ReactNode }) => (
  <tbody id={id} className={styles.group}>
    {children}
  </tbody>
);
