import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/features/chrome/use-hydrated.ts";
import { Callout } from "#app/ui/Callout/Callout.tsx";
import { site } from "#brand/site.ts";
import type { Problem } from "../problems.ts";
import styles from "./ProblemSummary.module.css";

type ProblemSummaryProps = {
  problem: Problem;
  /** Another value brings the summary into view and reads it out again. */
  occasion: unknown;
};

/** Says first what is wrong, and leads to each field that is. */
export function ProblemSummary({ problem, occasion }: ProblemSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is what it waits for
  useEffect(() => {
    // Scripts may take over while the visitor is already correcting a field.
    const isBusy = cameWithPage && isFirst.current && document.activeElement?.matches("input, select, textarea");
    isFirst.current = false;
    if (!isBusy) summary.current?.focus();
  }, [occasion]);

  return (
    <div className={styles.summary}>
      <Callout
        ref={summary}
        tone={problem.links ? "bad" : "warn"}
        heading={problem.heading}
        focusable
        {...(problem.links && { links: problem.links })}
      >
        {problem.text && <p>{problem.text}</p>}
        {problem.offersEmail && (
          <p>
            Or email us: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </p>
        )}
      </Callout>
    </div>
  );
}
