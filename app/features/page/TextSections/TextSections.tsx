import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import { SectionHeading } from "#app/ui/SectionHeading/SectionHeading.tsx";
import type { PageSection } from "#domain/page.ts";
import styles from "./TextSections.module.css";

const anchorOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** A page's sections in words: each opens with its label and heading, the text hangs from the columns at the right. */
export function TextSections({ sections }: { sections: readonly PageSection[] }) {
  return sections.map((section, index) => {
    const id = anchorOf(section.label);
    return (
      <Container key={id} className={styles.section}>
        <section aria-labelledby={id}>
          <SectionHeading id={id} label={section.label} title={section.heading} turn={index} />
          <div className={styles.columns}>
            <Prose className={styles.body ?? ""} html={section.body} />
          </div>
        </section>
      </Container>
    );
  });
}
