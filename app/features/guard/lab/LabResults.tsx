import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { capitalised, formatDate } from "#domain/content/format.ts";
import type { GuardLabContent } from "#domain/content/guard.ts";
import type { Evaluation, Tally } from "#guard/evaluation";
import styles from "./LabResults.module.css";
import { familyName, intervalText, shareText, TallyTable } from "./TallyTable.tsx";

type LabResultsProps = { results: GuardLabContent["results"]; evaluation: Evaluation };

function Figure({ tally, label, accent }: { tally: Tally; label: string; accent?: boolean }) {
  return (
    <div>
      <dt className={typeset.small}>{label}</dt>
      <dd data-accent={accent || undefined}>
        <span className={classNames(typeset.title, styles.share)}>{shareText(tally)}</span>{" "}
        <span className={typeset.data}>
          {tally.hits} of {tally.cases}, {intervalText(tally)}
        </span>
      </dd>
    </div>
  );
}

/** The lab's measured results, from the evaluation at build time. */
export function LabResults({ results, evaluation }: LabResultsProps) {
  const { sources, attacks, benign } = evaluation;
  const of = (label: Tally["label"]) => sources.filter((source) => source.label === label);
  return (
    <Section opening={{ id: "guard-lab-results", ...results }}>
      <dl className={layout.columns} data-columns="2">
        <Figure tally={attacks} label={results.attacks} accent />
        <Figure tally={benign} label={results.benign} />
      </dl>
      <div className={styles.tables}>
        <TallyTable caption={results.attacks} heading="Family" tallies={of("attack")} name={familyName} />
        <TallyTable caption={results.benign} heading="Benign prompts about" tallies={of("benign")} name={capitalised} />
      </div>
      <div className={styles.columns}>
        <div>
          <h3>{results.missesHeading}</h3>
          <dl className={classNames(layout.columns, styles.misses)} data-columns="2">
            {results.misses.map(({ title, text }) => (
              <div key={title}>
                <dt className={typeset.name}>{title}</dt>
                <dd className={typeset.small}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <p className={typeset.note}>
            {results.method} Set and rules as of {formatDate(results.measured)}.
          </p>
          <ArrowLink href={paths.evaluation()} download className={styles.download}>
            {results.download}
          </ArrowLink>{" "}
          <ArrowPageLink to={paths.guardEvaluation()} className={styles.download}>
            The evaluation in full
          </ArrowPageLink>{" "}
          <ArrowPageLink to={paths.guardRules()} className={styles.download}>
            The rule book
          </ArrowPageLink>
        </div>
      </div>
    </Section>
  );
}
