import { useId } from "react";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./SystemPrompt.module.css";

export function SystemPrompt({ value, onType }: { value: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className={classNames(layout.stack, styles.prompt)}>
      <label htmlFor={id} className={typeset.note}>
        System prompt, optional: the answer must not repeat it
      </label>
      <textarea
        id={id}
        className={typeset.data}
        rows={value === "" ? 1 : 2}
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
