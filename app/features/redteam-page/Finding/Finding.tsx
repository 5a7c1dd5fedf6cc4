import { type FindingContent, NOTED_PARTS } from "#domain/content/red-team.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import { Note, Notes } from "../../product/Notes/Notes.tsx";
import styles from "./Finding.module.css";
import { FindingSheet } from "./FindingSheet.tsx";

/** A document, and beside it why it looks like this. */
export function Finding({ content, turn }: { content: FindingContent; turn: number }) {
  const { sheet, notes, arithmetic } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <div className={styles.finding}>
        <FindingSheet sheet={sheet} />
        <Notes className={styles.notes}>
          {NOTED_PARTS.map((part) => (
            <Note key={part} {...notes[part]} className={styles.note} data-part={part} />
          ))}
        </Notes>
      </div>
      <p className={styles.arithmetic}>{arithmetic}</p>
    </LinkedSection>
  );
}
