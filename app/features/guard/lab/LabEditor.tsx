import type { Ref } from "react";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { formatNumber } from "#domain/format.ts";
import type { Finding } from "#domain/guard/verdict.ts";
import styles from "./LabEditor.module.css";
import { markLines } from "./marked-lines.ts";

export type LabEditorProps = {
  id: string;
  label: string;
  text: string;
  /** What was read; a moment behind what is typed. */
  read: { text: string; findings: readonly Finding[] };
  active: number | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onType: (text: string) => void;
  onCaret: (offset: number) => void;
};

const plural = (count: number) => `${formatNumber(count)} ${count === 1 ? "character" : "characters"}`;

/** A plain textarea; behind it the same text again, unseen but for its marks and line numbers. */
export function LabEditor({ id, label, text, read, active, ref, onType, onCaret }: LabEditorProps) {
  return (
    <>
      <div className={classNames(layout.cluster, styles.head)}>
        <label htmlFor={id} className={typeset.label}>
          {label}
        </label>
        <span className={typeset.data}>{plural([...text].length)}</span>
      </div>
      <div className={styles.scroller}>
        <div className={styles.sheet}>
          <div className={styles.mirror} aria-hidden="true">
            {markLines(read.text, read.findings).map((line, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              <div key={number} className={styles.line}>
                {line.map((stretch, at) => {
                  const [gravest] = stretch.findings;
                  const finding = gravest === undefined ? undefined : read.findings[gravest];
                  if (!finding) return stretch.text;
                  return (
                    <mark
                      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name.
                      key={at}
                      className={styles.mark}
                      data-action={finding.action}
                      data-active={stretch.findings.includes(active ?? -1) || undefined}
                    >
                      {stretch.text}
                      {stretch.ends.includes(gravest as number) && (
                        <span className={classNames(typeset.label, styles.number)}>{(gravest as number) + 1}</span>
                      )}
                    </mark>
                  );
                })}
              </div>
            ))}
          </div>
          <textarea
            ref={ref}
            id={id}
            className={styles.input}
            value={text}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => onType(event.target.value)}
            onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
          />
        </div>
      </div>
    </>
  );
}
