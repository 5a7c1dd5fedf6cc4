import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import typeset from "../text/typeset.module.css";
import styles from "./CheckboxField.module.css";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "children"> & {
  id: string;
  label: ReactNode;
};

export function CheckboxField({ id, label, ...rest }: CheckboxFieldProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.box}>
        <input {...rest} id={id} type="checkbox" className={styles.input} />
        <svg className={styles.tick} width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
          <path d="M1 5.2 4.4 8.6 11 1" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
      <label htmlFor={id} className={classNames(typeset.small, styles.label)}>
        {label}
      </label>
    </div>
  );
}
