import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../text/VisuallyHidden.tsx";
import styles from "./SegmentedControl.module.css";

export type Segment<T extends string> = { value: T; label: ReactNode };

export type SegmentedControlProps<T extends string> = {
  /** Names the choice for assistive technology. */
  legend: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Form name; made up when the choice is not part of a form. */
  name?: string;
};

/** Native radio buttons in the dress of a switch: the browser brings arrow keys, grouping and form values. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { legend, options, value, onChange, name } = props;
  const ownName = useId();
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        <span className={styles.pill} />
      </div>
    </fieldset>
  );
}
