import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
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
export function ReferenceTable({ caption, head, references, className, children }: ReferenceTableProps) {
  return (
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
}

type ReferenceRowProps = { name: string; className: string | undefined; children: ReactNode };

export function ReferenceRow({ name, className, children }: ReferenceRowProps) {
  return (
    <tr className={classNames(styles.row, className)}>
      <th scope="row" className={typeset.name}>
        {name}
      </th>
      {children}
    </tr>
  );
}

export function ReferenceGroup({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <tbody id={id} className={styles.group}>
      {children}
    </tbody>
  );
}
