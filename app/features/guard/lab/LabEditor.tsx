import { classNames } from "#app/kit/class-names.ts";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import typeset from "#app/kit/text/typeset.module.css";
import judgement from "./Judgement.module.css";
import styles from "./LabEditor.module.css";
import { type Mark, markLines } from "./marks.ts";

export type LabEditorProps = {
  id: string;
  /** The accessible name, where no `<label>` is tied to the editor. */
  label?: string;
  text: string;
  /** The scanned text, which lags behind the typed one. */
  read: { text: string; marks: readonly Mark[] };
  active?: number | undefined;
  /** Whether the editor is only as high as its text, as in a conversation. */
  isSmall?: boolean;
  placeholder?: string;
  /** The id of the element with the error. */
  errorsId?: string | undefined;
  onType: (text: string) => void;
  onCaret?: (offset: number) => void;
};

/** A plain textarea over an invisible copy of its text, which carries marks and line numbers. */
export function LabEditor(props: LabEditorProps) {
  const { id, label, text, read, active, isSmall, placeholder, errorsId, onType, onCaret } = props;
  const field = useEarlyValue<HTMLTextAreaElement>(text, ({ value }) => onType(value), id);
  return (
    <div className={styles.scroller} data-small={isSmall || undefined}>
      <div className={styles.sheet}>
        <div className={styles.mirror} aria-hidden="true">
          {markLines(read.text, read.marks).map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
            <div key={number} className={styles.line}>
              {line.map((stretch, at) => {
                const marks = stretch.findings.map((index) => read.marks[index] as Mark);
                const [gravest] = marks;
                if (!gravest) return stretch.text;
                return (
                  <mark
                    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity.
                    key={at}
                    className={classNames(judgement.action, styles.mark)}
                    data-action={gravest.action}
                    data-active={marks.some((mark) => mark.number === active) || undefined}
                  >
                    {stretch.text}
                    {stretch.ends.includes(stretch.findings[0] as number) && (
                      <span className={classNames(typeset.label, styles.number)}>{gravest.number}</span>
                    )}
                  </mark>
                );
              })}
            </div>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          aria-invalid={errorsId ? true : undefined}
          aria-describedby={errorsId}
          className={styles.input}
          value={text}
          placeholder={placeholder}
          rows={isSmall ? 1 : undefined}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => onType(event.target.value)}
          onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
        />
      </div>
    </div>
  );
}
