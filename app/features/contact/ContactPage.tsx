import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { useAfterHydration, useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { Prose } from "#app/kit/text/Prose.tsx";
import { SectionGlyph } from "#app/kit/text/SectionLabel.tsx";
import { site } from "#brand/site.ts";
import type { PageContent } from "#domain/content/page.ts";
import type { Topic } from "#domain/inquiry/fields.ts";
import type { InquiryAnswer } from "./answer.ts";
import styles from "./ContactPage.module.css";
import { InquiryForm, useInquiryForm } from "./InquiryForm.tsx";
import callout from "./Problem.module.css";
import type { Problem } from "./submission.ts";

type ProblemSummaryProps = { problem: Problem; refusals: number; answer: InquiryAnswer | undefined };

/** Error summary with a link to each field. Takes the focus with each refusal, here or by the server. */
function ProblemSummary({ problem, refusals, answer }: ProblemSummaryProps) {
  const { heading, text, links = [] } = problem;
  const headingId = useId();
  const summary = useRef<HTMLElement>(null);
  const cameWithPage = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each refusal
  useEffect(() => {
    // At hydration the visitor may already be correcting a field.
    const isBusy = cameWithPage.current && document.activeElement?.matches("input, select, textarea");
    cameWithPage.current = false;
    if (!isBusy) summary.current?.focus();
  }, [refusals, answer]);

  return (
    <div className={styles.problem}>
      <section
        ref={summary}
        className={classNames(typeset.small, callout.callout)}
        data-tone={links.length > 0 ? "bad" : "warn"}
        aria-labelledby={headingId}
        tabIndex={-1}
      >
        <h2 id={headingId} className={classNames(typeset.entry, typeset.bright)}>
          {heading}
        </h2>
        {text && (
          <>
            <p>{text}</p>
            <p>
              Or email us: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </p>
          </>
        )}
        {links.length > 0 && (
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} className={callout.link} onClick={focusField}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** Focuses the field of an entry; following the fragment does not move focus in every browser. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** `resultPage` is for a benchmark result, which is no demo; `answer` is that to the last attempt, unless it succeeded. */
type ContactPageProps = { page: PageContent; resultPage: PageContent; topic: Topic; answer: InquiryAnswer | undefined };

/** The contact page: the steps after an inquiry, and the form. Errors come first, in reading order and on a phone. */
export function ContactPage({ page: demoPage, resultPage, topic, answer }: ContactPageProps) {
  const { problem, refusals, ...form } = useInquiryForm(answer);
  const page = (form.kept.topic ?? topic) === "benchmark-result" ? resultPage : demoPage;
  const composed: unknown = useAfterHydration(useLocation().state?.message, undefined);
  const message = typeof composed === "string" ? composed : undefined;
  return (
    <Container className={styles.page}>
      {/* The title is set here, because the route's meta does not know the form's result. */}
      <title>{problem ? `Error: ${page.title}` : page.title}</title>
      {problem && <ProblemSummary problem={problem} refusals={refusals} answer={answer} />}
      <div className={styles.text}>
        <h1>{page.heading}</h1>
        <p className={classNames(typeset.lead, styles.lead)}>{page.lead}</p>
        <ol className={layout.rows} aria-label="What happens after you write">
          {page.steps.map(({ heading, text }, index) => (
            <li key={heading} className={styles.step}>
              <span className={styles.glyph}>
                <SectionGlyph index={index} size={16} />
              </span>
              <p className={typeset.name}>{heading}</p>
              <p className={typeset.small}>{text}</p>
            </li>
          ))}
        </ol>
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
        <InquiryForm {...form} topic={topic} message={message} messageHint={page.messageHint} />
      </div>
    </Container>
  );
}
