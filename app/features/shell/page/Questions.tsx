import { classNames, typeset } from "#app/kit/classes.ts";
import styles from "#app/kit/controls/Disclosure.module.css";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import type { QuestionsContent } from "#domain/content/page.ts";
import { ArrowPageLink } from "../PageLink.tsx";

/** Questions as headings, which screen readers step through. The first is open, as a hint that the others open too. */
export const Questions = ({ content }: { content: QuestionsContent }) => (
  <Section opening={content} beside="third" aside={<ArrowPageLink to={paths.contact()}>{content.more}</ArrowPageLink>}>
    {content.questions.map(({ question, answer }, index) => (
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
