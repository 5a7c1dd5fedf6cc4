import { classNames } from "#app/kit/class-names.ts";
import styles from "#app/kit/controls/Disclosure.module.css";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { QuestionsContent } from "#domain/content/page.ts";
import { ArrowPageLink } from "../PageLink.tsx";

/**
 * Questions and answers. The first is open, as a hint that the others open too. Questions are headings, so that screen
 * readers can step through them. Native `details` work without scripts, and find-in-page searches them.
 */
export function Questions({ content }: { content: QuestionsContent }) {
  const { more, questions } = content;
  return (
    <Section opening={content} beside="third" aside={<ArrowPageLink to={paths.contact()}>{more}</ArrowPageLink>}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={styles.disclosure} open={index === 0}>
          <summary className={styles.summary}>
            <h3 className={typeset.name}>{question}</h3>
            <DisclosureIcon />
          </summary>
          <div className={classNames(typeset.body, styles.answer)}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </Section>
  );
}
