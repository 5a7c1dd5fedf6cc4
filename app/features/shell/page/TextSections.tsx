import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import type { PageSection } from "#domain/content/page.ts";
import styles from "./TextSections.module.css";

const anchorOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** A page's sections in words: hairline and label, the heading at the left, its text beside it. */
export function TextSections({ sections }: { sections: readonly PageSection[] }) {
  return sections.map((section, index) => {
    const id = anchorOf(section.label);
    return (
      <Container key={id}>
        <section aria-labelledby={id} className={styles.section}>
          <SectionLabel index={index}>{section.label}</SectionLabel>
          <div className={styles.columns}>
            <h2 id={id} className={styles.heading}>
              {section.heading}
            </h2>
            <Prose className={styles.body ?? ""} html={section.body} />
          </div>
        </section>
      </Container>
    );
  });
}
