import { type ChangeEvent, type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { classNames, typeset } from "../classes.ts";
import { Icon } from "../icons/Icon.tsx";
import styles from "./Field.module.css";
import { useEarlyValue } from "./use-early-value.ts";

/** Attributes that associate a control with its label, hint, error and count. */
const FieldContext = createContext<Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid">>({});

type Controlled<Element> = Pick<ComponentProps<"input">, "value"> & {
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
};

/** Attributes that a control gets from its field, and a ref that adopts a value entered before hydration. */
function useControl<Element extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  props: Controlled<Element>,
) {
  const ref = useEarlyValue<Element>(props.value, (target) =>
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<Element>),
  );
  return { ...useContext(FieldContext), ref };
}

export const Input = (props: Omit<ComponentProps<"input">, "className">) => (
  <input {...useControl(props)} {...props} className={styles.input} />
);

export const TextArea = ({ rows = 5, ...rest }: Omit<ComponentProps<"textarea">, "className">) => (
  <textarea {...useControl(rest)} rows={rows} {...rest} className={styles.input} />
);

type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly { value: string | number; label: ReactNode }[];
};

export const Select = ({ options, className, ...rest }: SelectProps) => (
  <div className={styles.select}>
    <select {...useControl(rest)} {...rest} className={classNames(styles.input, className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron" size={10} className={styles.chevron} />
  </div>
);

export type FieldProps = {
  /** The control's id; an error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; its presence is the error state. */
  error?: ReactNode;
  count?: ReactNode;
  /** One of the controls: Input, TextArea or Select. */
  children: ReactNode;
};

/** A form field: label, hint, error, control, count, in reading order. */
export function Field({ id, label, hint, error, count, children }: FieldProps) {
  const shown = Object.entries({ hint, error, count }).filter(([, text]) => text);
  const describedBy = shown.map(([part]) => `${id}-${part}`).join(" ") || undefined;
  const control = { id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined };
  return (
    <div className={styles.field} data-invalid={control["aria-invalid"]}>
      <label className={classNames(typeset.name, styles.label)} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={typeset.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classNames(typeset.small, styles.error)}>
          <Icon name="ringAlert" className={styles.icon} />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.control}>
        <FieldContext value={control}>{children}</FieldContext>
      </div>
      {count && (
        <p id={`${id}-count`} className={classNames(typeset.data, styles.count)}>
          {count}
        </p>
      )}
    </div>
  );
}
