import { useId } from "react";
import styles from "./SystemPrompt.module.css";

export type SystemPromptProps = { value: string; onType: (text: string) => void };

export function SystemPrompt({ value, onType }: SystemPromptProps) {
  const id = useId();
  return (
    <div className={styles.prompt}>
      <label htmlFor={id}>System prompt, optional: the answer must not repeat it</label>
      <textarea id={id} rows={2} spellCheck={false} value={value} onChange={(event) => onType(event.target.value)} />
    </div>
  );
}
