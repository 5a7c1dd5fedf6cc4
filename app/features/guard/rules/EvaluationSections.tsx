import type { Measurement } from "#app/content/guard.server.ts";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { capitalised } from "#domain/content/format.ts";
import type { Evaluation, Tally } from "#guard/evaluation";
import { familyName, intervalText, shareText, TallyTable } from "../lab/TallyTable.tsx";
import styles from "./EvaluationSections.module.css";

type MeasurementProps = { measurement: Measurement };

const of = (label: Tally["label"], { sources }: Evaluation) => sources.filter((source) => source.label === label);
const ALL = "All";

/** The evaluation page: results, the comparison with other rules, and how to repeat the measurement. */
export function EvaluationSections({ measurement }: MeasurementProps) {
  const { words, published, heldBack, tuning } = measurement;
  const { results, benignFamilies, made, repeat } = words;
  return (
    <Sections>
      <Section opening={results}>
        <div className={styles.tables}>
          <TallyTable
            caption={results.attacks}
            heading="Family"
            tallies={[...of("attack", published), { ...published.attacks, source: ALL }]}
            name={familyName}
          />
          <TallyTable
            caption={results.benign}
            heading="Benign prompts about"
            tallies={[...of("benign", published), { ...published.benign, source: ALL }]}
            name={capitalised}
          />
        </div>
      </Section>
      <Section opening={benignFamilies}>
        <div className={styles.tables}>
          {[
            { caption: benignFamilies.heldBack, evaluation: heldBack },
            { caption: benignFamilies.tuning, evaluation: tuning },
          ].map(({ caption, evaluation }) => (
            <TallyTable
              key={caption}
              caption={caption}
              heading="Benign family"
              tallies={[...of("benign", evaluation), { ...evaluation.benign, source: ALL }]}
              name={capitalised}
            />
          ))}
        </div>
      </Section>
      <Comparison measurement={measurement} />
      <Section opening={made}>
        <dl className={layout.columns} data-columns="3">
          {made.facts.map(({ title, text }) => (
            <div key={title}>
              <dt className={typeset.name}>{title}</dt>
              <dd className={typeset.small}>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={classNames(layout.cluster, styles.downloads)}>
          <ArrowLink href={paths.evaluation()} download>
            {words.set}
          </ArrowLink>{" "}
          <ArrowLink href={paths.benignFamilies()} download>
            {words.benignSet}
          </ArrowLink>{" "}
          <ArrowLink href={paths.evaluationNote()}>{words.note}</ArrowLink>{" "}
          <a href={words.licence.url} rel="license noopener" className={typeset.note}>
            {words.licence.name}
          </a>
        </p>
      </Section>
      <Section opening={repeat}>
        <ul className={layout.rows}>
          {repeat.commands.map(({ command, text }) => (
            <li key={command} className={styles.command}>
              <code className={classNames(typeset.data, styles.code)}>{command}</code>{" "}
              <span className={typeset.small}>{text}</span>{" "}
              <CopyButton text={() => command} done="Copied">
                Copy
              </CopyButton>
            </li>
          ))}
        </ul>
      </Section>
    </Sections>
  );
}

function Comparison({ measurement: { words, rules } }: MeasurementProps) {
  const { against } = words;
  const columns = [against.attacks, against.benign, against.heldBack];
  return (
    <Section opening={against}>
      <table className={styles.against}>
        <caption className={typeset.hidden}>{against.heading}</caption>
        <thead>
          <tr className={typeset.label}>
            <th scope="col">Rules</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ name, version, tallies }) => (
            <tr key={name}>
              <th scope="row" className={typeset.name}>
                {name} {version && <span className={typeset.data}>{version}</span>}
              </th>
              {tallies.map((tally, index) => (
                <td key={columns[index]}>
                  <span className={classNames(typeset.label, styles.columnName)} aria-hidden="true">
                    {columns[index]}
                  </span>{" "}
                  <span className={typeset.entry}>{shareText(tally)}</span>{" "}
                  <span className={classNames(typeset.data, styles.counts)}>
                    {tally.hits} of {tally.cases}, {intervalText(tally)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(typeset.note, styles.fairness)}>{against.fairness}</p>
    </Section>
  );
}
