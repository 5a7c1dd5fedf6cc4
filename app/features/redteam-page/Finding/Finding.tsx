import { type FindingContent, NOTED_PARTS } from "#domain/redteam-page.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./Finding.module.css";
import { FindingSheet } from "./FindingSheet.tsx";

/** A document, and beside it why it looks like this. */
export function Finding({ content, turn }: { content: FindingContent; turn: number }) {
  const { sheet, notes, arithmetic } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <div className={styles.finding}>
        <FindingSheet sheet={sheet} />
        <ol className={styles.notes}>
          {NOTED_PARTS.map((part) => (
            <li key={part} className={styles.note} data-part={part}>
              <h3 className={styles.title}>{notes[part].title}</h3>
              <p className={styles.text}>{notes[part].text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.arithmetic}>{arithmetic}</p>
    </LinkedSection>
  );
}
