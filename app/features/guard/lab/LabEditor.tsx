import type { ComponentProps } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import type { Finding, Span } from "#guard";
import judgement from "./Judgement.module.css";
import styles from "./LabEditor.module.css";

/** A range to mark, with its number in the list beside the text. */
export type Mark = Pick<Finding, "span" | "action"> & { number: number };

/** Maximum number of marks; a text with more is a log file, where marks would not help. */
const MAX_MARKED = 200;

/**
 * Splits a text into lines, and lines where marks begin or end, so that marks may overlap and wrap. A segment's first
 * mark is its gravest; `isEnd` if that one ends there.
 */
export function markLines<Marked extends { span: Span }>(text: string, all: readonly Marked[]) {
  const shown = all.slice(0, MAX_MARKED);
  let start = 0;
  return text.split("\n").map((line) => {
    const from = start;
    const end = from + line.length;
    start = end + 1;
    const here = shown.filter(({ span }) => span.start < end && span.end > from);
    const edges = here.flatMap(({ span }) => [Math.max(from, span.start), Math.min(end, span.end)]);
    const places = [...new Set([from, end, ...edges])].sort((one, other) => one - other);
    return places.slice(0, -1).map((place, at) => {
      const next = places[at + 1] as number;
      const marks = here.filter(({ span }) => span.start <= place && span.end >= next);
      const markEnd = marks[0]?.span.end;
      return { text: text.slice(place, next), marks, isEnd: markEnd === next || (next === end && markEnd === end + 1) };
    });
  });
}

/** The number of the first mark at an offset. */
export const numberAt = (marks: readonly Mark[], offset: number): number | undefined =>
  marks.find(({ span }) => span.start <= offset && offset <= span.end)?.number;

export function selectSpan(id: string, { start, end }: Span): void {
  const field = document.getElementById(id) as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(start, end);
}

type LabEditorProps = ComponentProps<"textarea"> & {
  id: string;
  value: string;
  /** The scanned text, which lags behind the typed one. */
  read: { text: string; marks: readonly Mark[] };
  /** The number of the highlighted mark. */
  active: number | undefined;
  /** Whether the editor is only as high as its text, as in a conversation. */
  isSmall?: boolean;
  onType: (text: string) => void;
  onCaret: (offset: number) => void;
};

/** A plain textarea over an invisible copy of its text, which carries marks and line numbers. */
export function LabEditor({ read, active, isSmall, onType, onCaret, ...attributes }: LabEditorProps) {
  const { id, value } = attributes;
  const field = useEarlyValue<HTMLTextAreaElement>(value, ({ value }) => onType(value), id);
  return (
    <div className={styles.scroller} data-small={isSmall || undefined}>
      <div className={styles.sheet}>
        <div className={styles.mirror} aria-hidden="true">
          {markLines(read.text, read.marks).map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
            <div key={number} className={styles.line}>
              {line.map(({ text, marks, isEnd }, at) => {
                const [gravest] = marks;
                if (!gravest) return text;
                return (
                  <mark
                    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity.
                    key={at}
                    className={classNames(judgement.action, styles.mark)}
                    data-action={gravest.action}
                    data-active={marks.some((mark) => mark.number === active) || undefined}
                  >
                    {text}
                    {isEnd && <span className={classNames(typeset.label, styles.number)}>{gravest.number}</span>}
                  </mark>
                );
              })}
            </div>
          ))}
        </div>
        <textarea
          {...attributes}
          ref={field}
          className={styles.input}
          rows={isSmall ? 1 : undefined}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => onType(event.target.value)}
          onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
        />
      </div>
    </div>
  );
}
