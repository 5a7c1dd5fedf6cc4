import { Disclosure } from "#app/kit/controls/Disclosure.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import type { QuestionsContent } from "#domain/content/page.ts";
import { ArrowPageLink } from "../PageLink.tsx";

/** Questions and answers as native disclosures. The first is open, as a hint that the others open too. */
export function Questions({ content }: { content: QuestionsContent }) {
  const { more, questions } = content;
  return (
    <Section opening={content} beside="third" aside={<ArrowPageLink to={paths.contact()}>{more}</ArrowPageLink>}>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} question={question} defaultOpen={index === 0}>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ))}
    </Section>
  );
}
