import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Callout } from "#app/kit/text/Callout.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionGlyph } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { site } from "#brand/site.ts";
import type { PageContent, PageStep } from "#domain/content/page.ts";
import type { Topic } from "#domain/inquiry/topics.ts";
import type { InquiryAnswer, Problem } from "./answer.ts";
import styles from "./ContactPage.module.css";
import { InquiryForm } from "./InquiryForm.tsx";
import { useInquiryForm } from "./use-inquiry-form.ts";

/** What happens after an inquiry, in order. */
function Steps({ label, steps }: { label: string; steps: readonly PageStep[] }) {
  return (
    <ol className={layout.rows} aria-label={label}>
      {steps.map(({ heading, text }, index) => (
        <li key={heading} className={styles.step}>
          <span className={styles.glyph}>
            <SectionGlyph index={index} size={16} />
          </span>
          <p className={typeset.name}>{heading}</p>
          <p className={typeset.small}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Error summary with a link to each field. It gets the focus, again with every new `occasion`. */
function ProblemSummary({ problem, occasion }: { problem: Problem; occasion: unknown }) {
  const summary = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is what it waits for
  useEffect(() => {
    // Hydration may come while the visitor is already correcting a field.
    const isBusy = cameWithPage && isFirst.current && document.activeElement?.matches("input, select, textarea");
    isFirst.current = false;
    if (!isBusy) summary.current?.focus();
  }, [occasion]);

  return (
    <div className={styles.problem}>
      <Callout ref={summary} tone={problem.links ? "bad" : "warn"} heading={problem.heading} links={problem.links}>
        {problem.text && (
          <>
            <p>{problem.text}</p>
            <p>
              Or email us: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </p>
          </>
        )}
      </Callout>
    </div>
  );
}

type ContactPageProps = {
  page: PageContent;
  topic: Topic;
  /** The result of the last attempt, unless it succeeded. */
  answer: InquiryAnswer | undefined;
};

/** The contact page: the steps after an inquiry, and the form. Errors come first, in reading order and on a phone. */
export function ContactPage({ page, topic, answer }: ContactPageProps) {
  const { problem, refusal, ...form } = useInquiryForm(answer);
  return (
    <Container className={styles.page}>
      {/* The title is here and not in the route's meta, which does not know the form's result. */}
      <title>{problem ? `Error: ${page.title}` : page.title}</title>
      {problem && <ProblemSummary problem={problem} occasion={refusal} />}
      <div className={styles.words}>
        <h1>{page.heading}</h1>
        <p className={classNames(typeset.lead, styles.lead)}>{page.lead}</p>
        <Steps label="What happens after you write" steps={page.steps} />
        <div className={classNames(layout.stack, styles.aside)}>
          {page.sections.map(({ heading, body }) => (
            <section key={heading}>
              <h2 className={typeset.name}>{heading}</h2>
              <Prose size="small" html={body} />
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
