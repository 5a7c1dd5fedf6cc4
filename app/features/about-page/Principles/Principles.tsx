import type { PrinciplesContent } from "#domain/about-page.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./Principles.module.css";

/** Each principle with what follows from it, so that it can be checked. */
export function Principles({ content, turn }: { content: PrinciplesContent; turn: number }) {
  const { so, principles } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <ul className={styles.principles}>
        {principles.map(({ title, text, consequence }) => (
          <li key={title} className={styles.principle}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.consequence}>
              <span className={styles.so}>{so}</span> {consequence}
            </p>
          </li>
        ))}
      </ul>
    </LinkedSection>
  );
}
