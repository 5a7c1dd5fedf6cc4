import type { PolicyContent } from "#app/content/guard.server.ts";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { Note, Notes } from "../../shell/page/Notes.tsx";
import styles from "./Policy.module.css";

/**
 * The distance in lines between each note and the previous one; the first is measured from the top edge to the middle of
 * its line.
 */
function lineGaps(lines: readonly number[]): number[] {
  return lines.map((line, index) => line - (index === 0 ? 0.5 : (lines[index - 1] as number)));
}

/** The sample policy as in an editor, with notes on some of its lines. */
export function Policy({ content }: { content: PolicyContent }) {
  const { file, mark, lines, notes } = content;
  const noteOf = (line: number) => notes.findIndex((note) => note.line === line) + 1;
  const gaps = lineGaps(notes.map(({ line }) => line));
  return (
    <Section opening={content}>
      <div className={styles.columns}>
        <div className={styles.editor}>
          <p className={classNames(layout.cluster, styles.head)}>
            <span className={typeset.label}>{file}</span>
            <span className={typeset.data}>{mark}</span>
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a section would become part of the document outline. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the file is wider than the page and scrolls. */}
          <div role="region" aria-label={file} tabIndex={0} className={styles.scroll}>
            <pre className={styles.code}>
              <code>
                {lines.map((tokens, index) => {
                  const number = index + 1;
                  const note = noteOf(number);
                  return (
                    <span key={number} className={styles.line} data-note={note || undefined}>
                      <span className={styles.number} aria-hidden="true" data-number={note || undefined} />
                      {tokens.map(({ kind, text }, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the order of tokens never changes.
                        <span key={place} className={styles[kind]}>
                          {text}
                        </span>
                      ))}
                      {"\n"}
                    </span>
                  );
                })}
              </code>
            </pre>
          </div>
        </div>
        <Notes className={styles.notes}>
          {notes.map(({ title, text }, index) => (
            <Note key={title} title={title} text={text} className={styles.note}>
              {/* A spacer as high as the lines between this note and the one before. */}
              <svg className={styles.gap} viewBox={`0 0 1 ${gaps[index]}`} aria-hidden="true" />
            </Note>
          ))}
        </Notes>
      </div>
    </Section>
  );
}
