import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { site } from "#brand/site.ts";
import type { InquiryAnswer, Problem } from "./answer.ts";
import styles from "./ProblemSummary.module.css";

type ProblemSummaryProps = {
  problem: Problem;
  /** How often the browser refused to send the form. */
  refusals: number;
  answer: InquiryAnswer | undefined;
};

/** Error summary with a link to each field. Takes the focus with each refusal, here or by the server. */
export function ProblemSummary({ problem, refusals, answer }: ProblemSummaryProps) {
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
    <section
      ref={summary}
      className={classNames(typeset.small, styles.callout)}
      data-tone={links.length > 0 ? "bad" : "warn"}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <h2 id={headingId} className={classNames(typeset.entry, styles.heading)}>
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
              <a href={link.href} className={styles.link} onClick={focusField}>
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Focuses the field of an entry; following the fragment does not move focus in every browser. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
