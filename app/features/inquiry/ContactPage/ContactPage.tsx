import { Container } from "#app/ui/Container/Container.tsx";
import { Prose } from "#app/ui/Prose/Prose.tsx";
import type { PageContent } from "#domain/content/page.ts";
import type { Topic } from "#domain/inquiry/topics.ts";
import type { InquiryAnswer } from "../answer.ts";
import { InquiryForm } from "../InquiryForm/InquiryForm.tsx";
import { ProblemSummary } from "../ProblemSummary/ProblemSummary.tsx";
import { Steps } from "../Steps/Steps.tsx";
import { useInquiryForm } from "../use-inquiry-form.ts";
import styles from "./ContactPage.module.css";

type ContactPageProps = {
  page: PageContent;
  topic: Topic;
  /** What became of the last attempt, unless it succeeded. */
  answer: InquiryAnswer | undefined;
};

/** What happens after you write, and the form. Whatever is wrong comes first, in reading order and on a phone. */
export function ContactPage({ page, topic, answer }: ContactPageProps) {
  const { problem, refusal, ...form } = useInquiryForm(answer);
  return (
    <Container className={styles.page}>
      {/* Here and not in the route's meta, which does not know what became of the form. */}
      <title>{problem ? `Error: ${page.title}` : page.title}</title>
      {problem && (
        <div className={styles.problem}>
          <ProblemSummary problem={problem} occasion={refusal} />
        </div>
      )}
      <div className={styles.words}>
        <h1>{page.heading}</h1>
        <p className={styles.lead}>{page.lead}</p>
        <Steps label="What happens after you write" steps={page.steps} />
        <div className={styles.aside}>
          {page.sections.map(({ heading, body }) => (
            <section key={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <Prose className={styles.body ?? ""} html={body} />
            </section>
          ))}
        </div>
      </div>
      <div className={styles.form}>
        <InquiryForm {...form} topic={topic} />
      </div>
    </Container>
  );
}
