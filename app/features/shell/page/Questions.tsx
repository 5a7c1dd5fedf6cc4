import { Link } from "react-router";
import { ArrowLabel, arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { Disclosure } from "#app/kit/controls/Disclosure.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { paths } from "#app/paths.ts";
import type { QuestionsContent } from "#domain/content/page.ts";
import { headingId } from "./LinkedSection.tsx";
import styles from "./Questions.module.css";

/** Questions that open, several at a time, with or without script. The first is open: it shows how they do. */
export function Questions({ content, index }: { content: QuestionsContent; index: number }) {
  const { id, label, heading, more, questions } = content;
  return (
    <Container>
      <section id={id} aria-labelledby={headingId(id)} className={styles.section}>
        <SectionLabel index={index}>{label}</SectionLabel>
        <div className={styles.columns}>
          <div>
            <h2 id={headingId(id)} className={styles.heading}>
              {heading}
            </h2>
            <Link to={paths.contact()} prefetch="intent" viewTransition className={arrowLinkClass}>
              <ArrowLabel>{more}</ArrowLabel>
            </Link>
          </div>
          <div className={styles.list}>
            {questions.map(({ question, answer }, index) => (
              <Disclosure key={question} question={question} level={3} defaultOpen={index === 0}>
                {answer.map((paragraph) => (
                  <p key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </p>
                ))}
              </Disclosure>
            ))}
          </div>
        </div>
      </section>
    </Container>
  );
}
