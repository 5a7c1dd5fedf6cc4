import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Sign } from "../Sign/Sign.tsx";
import styles from "./Field.module.css";
import { useControlAttributes } from "./field-context.ts";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useControlAttributes()} {...rest} className={classNames(styles.input, className)} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useControlAttributes()} rows={rows} {...rest} className={classNames(styles.input, className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <div className={styles.select}>
      <select {...useControlAttributes()} {...rest} className={classNames(styles.input, className)} />
      <Sign name="chevron" size={10} className={styles.chevron} />
    </div>
  );
}
