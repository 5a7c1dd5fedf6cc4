import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { GuardLabContent } from "#domain/content/guard.ts";
import { capitalised, formatDate } from "#domain/format.ts";
import type { Evaluation, Tally } from "#domain/guard/evaluation.ts";
import { FAMILY_TITLES, type Family } from "#domain/guard/families.ts";
import styles from "./LabResults.module.css";

const percent = (share: number) => (share === 0 ? "0" : (share * 100).toFixed(1));

export const shareText = ({ hits, cases }: Tally) => `${percent(hits / cases)}%`;
export const intervalText = ({ interval }: Tally) => `${percent(interval.low)}–${percent(interval.high)}%`;

type TallyTableProps = {
  caption: string;
  heading: string;
  tallies: readonly Tally[];
  name: (source: string) => string;
};

const STROKES = 48;
const HEIGHT = 12;

const strokes = (count: number) => Array.from({ length: count }, (_, at) => `M${at * 2 + 0.5} 0v${HEIGHT}`).join("");

function TallyTable({ caption, heading, tallies, name }: TallyTableProps) {
  return (
    <table className={styles.table}>
      <caption className={typeset.name}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={typeset.data}>
            {heading}
          </th>
          {["Share", "Cases", "95%"].map((name) => (
            <th key={name} scope="col" className={classNames(typeset.data, styles.tallyFigure)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tallies.map((tally) => (
          <tr key={tally.source}>
            <th scope="row" className={typeset.small}>
              {name(tally.source)}
              <svg
                className={styles.strokes}
                viewBox={`0 0 ${STROKES * 2 - 1} ${HEIGHT}`}
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
              >
                <path vectorEffect="non-scaling-stroke" d={strokes(STROKES)} />
                <path
                  className={styles.lit}
                  vectorEffect="non-scaling-stroke"
                  d={strokes(Math.round((tally.hits / tally.cases) * STROKES))}
                />
              </svg>
            </th>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{shareText(tally)}</td>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{tally.cases}</td>
            <td className={classNames(typeset.data, styles.tallyFigure)}>{intervalText(tally)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type LabResultsProps = { results: GuardLabContent["results"]; evaluation: Evaluation; index: number };

const familyName = (source: string) => FAMILY_TITLES[source as Family] ?? source;

function Figure({ tally, words, accent }: { tally: Tally; words: string; accent?: boolean }) {
  return (
    <div>
      <dt className={typeset.small}>{words}</dt>
      <dd data-accent={accent || undefined}>
        <span className={classNames(typeset.title, styles.share)}>{shareText(tally)}</span>{" "}
        <span className={typeset.data}>
          {tally.hits} of {tally.cases}, {intervalText(tally)}
        </span>
      </dd>
    </div>
  );
}

/** What the lab's rules catch and miss, as measured when this page was built. */
export function LabResults({ results, evaluation, index }: LabResultsProps) {
  const { sources, attacks, benign } = evaluation;
  const of = (label: Tally["label"]) => sources.filter((source) => source.label === label);
  return (
    <Section opening={{ id: "guard-lab-results", ...results }} index={index}>
      <dl className={layout.columns} data-columns="2">
        <Figure tally={attacks} words={results.attacks} accent />
        <Figure tally={benign} words={results.benign} />
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
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}
