import { SectionGlyph } from "#app/ui/SectionGlyph/SectionGlyph.tsx";
import type { PageStep } from "#domain/content/page.ts";
import styles from "./Steps.module.css";

/** What happens, in order. */
export function Steps({ label, steps }: { label: string; steps: readonly PageStep[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ heading, text }, index) => (
        <li key={heading} className={styles.step}>
          <span className={styles.glyph}>
            <SectionGlyph turn={index} size={16} />
          </span>
          <p className={styles.heading}>{heading}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
