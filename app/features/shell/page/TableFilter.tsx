import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Field, Select } from "#app/kit/controls/Field.tsx";
import { CopyButton } from "../CopyButton.tsx";
import styles from "./TableFilter.module.css";

type TableFilterProps<Part extends string> = {
  choices: readonly { part: Part; label: string; options: readonly { id: string; name: string }[] }[];
  view: Readonly<Record<Part, string>>;
  onChange: (part: Part, value: string) => void;
  /** How much the table shows; announced when it changes. */
  state: string;
  link: () => string;
  children: ReactNode;
};

/** The filters of a long table, one select for each. They need scripts; without, the table shows every row. */
export function TableFilter<Part extends string>(props: TableFilterProps<Part>) {
  const { choices, view, onChange, state, link, children } = props;
  return (
    <div data-only="scripts" className={classNames(layout.columns, styles.filter)} data-columns="3">
      {choices.map(({ part, label, options }) => (
        <Field key={part} id={`filter-${part}`} label={label}>
          <Select
            value={view[part]}
            onChange={({ target }) => onChange(part, target.value)}
            options={[{ value: "all", label: "All" }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Field>
      ))}
      <div className={classNames(layout.cluster, styles.state)}>
        <p role="status" className={typeset.data}>
          {state}
        </p>
        {children}
        <CopyButton text={() => location.origin + link()} done="Link copied">
          Copy link
        </CopyButton>
      </div>
    </div>
  );
}
