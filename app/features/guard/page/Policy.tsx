import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Section } from "#app/kit/layout/Section.tsx";
import { Note, Notes } from "../../shell/page/Notes.tsx";
import styles from "./Policy.module.css";

/** The sample policy as in an editor, with notes on some of its lines. */
export function Policy({ content }: { content: GuardPage["policy"] }) {
  const { file, mark, lines, notes } = content;
  return (
    <Section opening={content}>
      <div className={styles.columns}>
        <div className={styles.editor}>
          <p className={classNames(layout.cluster, layout.spread, styles.head)}>
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
                  const note = notes.findIndex(({ line }) => line === number) + 1 || undefined;
                  return (
                    <span key={number} className={styles.line} data-note={note}>
                      <span className={styles.number} aria-hidden="true" data-number={note} />
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
          {notes.map(({ title, text, line }, index) => (
            <Note key={title} title={title} text={text} className={styles.note}>
              {/* As high as the lines from the note before, or from the top edge to the middle of the first note's line. */}
              <svg
                className={styles.gap}
                viewBox={`0 0 1 ${line - (notes[index - 1]?.line ?? 0.5)}`}
                aria-hidden="true"
              />
            </Note>
          ))}
        </Notes>
      </div>
    </Section>
  );
}
