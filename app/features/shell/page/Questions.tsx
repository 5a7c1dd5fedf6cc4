import { Disclosure } from "#app/kit/controls/Disclosure.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import type { QuestionsContent } from "#domain/content/page.ts";
import { ArrowPageLink } from "../PageLink.tsx";
import styles from "./Questions.module.css";

/** Questions and answers as native disclosures. The first is open, as a hint that the others open too. */
export function Questions({ content }: { content: QuestionsContent }) {
  const { more, questions } = content;
  const ask = (
    <ArrowPageLink to={paths.contact()} className={styles.ask}>
      {more}
    </ArrowPageLink>
  );
  return (
    <Section opening={content} beside="third" aside={ask}>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} question={question} defaultOpen={index === 0}>
          {answer.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Disclosure>
      ))}
    </Section>
  );
}
