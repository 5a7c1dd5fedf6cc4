import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/Icon.tsx";
import typeset from "../text/typeset.module.css";
import styles from "./Field.module.css";

export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export const FieldContext = createContext<ControlAttributes | undefined>(undefined);

/** What ties a control to its label, hint, error and count. A control outside a field is left as it is. */
export function useControlAttributes(): ControlAttributes | undefined {
  return useContext(FieldContext);
}

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
      <Icon name="chevron" size={10} className={styles.chevron} />
    </div>
  );
}

export type FieldProps = {
  /** The control's id; an error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Words that say what to do. Their presence is the error state. */
  error?: ReactNode;
  /** How much has been typed, under the control. */
  count?: ReactNode;
  /** One of the controls: Input, TextArea or Select. */
  children: ReactNode;
};

/** Label, hint, error, control, count, in the order they are read. */
export function Field({ id, label, hint, error, count, children }: FieldProps) {
  const describedBy = [hint && hintId(id), error && errorId(id), count && countId(id)].filter(Boolean).join(" ");
  const control = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
  return (
    <div className={styles.field} data-invalid={control["aria-invalid"]}>
      <label className={classNames(typeset.name, styles.label)} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId(id)} className={typeset.note}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      <div className={styles.control}>
        <FieldContext value={control}>{children}</FieldContext>
      </div>
      {count && (
        <p id={countId(id)} className={classNames(typeset.data, styles.count)}>
          {count}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classNames(typeset.small, styles.error)}>
      <Icon name="ringAlert" className={styles.sign} />
      <span>{children}</span>
    </p>
  );
}

const hintId = (id: string) => `${id}-hint`;
const countId = (id: string) => `${id}-count`;
export const errorId = (id: string) => `${id}-error`;
