import { useEffect, useEffectEvent, useId, useRef } from "react";
import { typeset } from "../classes.ts";
import styles from "./SegmentedControl.module.css";

type SegmentedControlProps<T extends string> = {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** Native radio buttons styled as a switch: the browser brings arrow keys, grouping and form values. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Adopts a choice made before hydration; see use-early-value.ts.
  const adopt = useEffectEvent(() => {
    const chosen = options.find((_, index) => group.current?.querySelectorAll("input")[index]?.checked);
    if (chosen && chosen.value !== value) onChange(chosen.value);
  });
  useEffect(() => adopt(), []);
  return (
    <fieldset ref={group} className={styles.group}>
      <legend>
        <span className={typeset.hidden}>{legend}</span>
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
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
