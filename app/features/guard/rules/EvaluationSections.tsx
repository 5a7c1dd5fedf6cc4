import type { Measurement } from "#app/content/guard.server.ts";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { counted } from "#domain/content/format.ts";
import { countsText, measuredOn, shareText, TallyTable, TallyTables } from "../lab/LabResults.tsx";
import { Facts } from "../page/Facts.tsx";
import { caseQuery } from "./case-view.ts";
import styles from "./EvaluationSections.module.css";

type MeasurementProps = { measurement: Measurement };

/** The evaluation page: results, the comparison with other rules, and how to repeat the measurement. */
export function EvaluationSections({ measurement }: MeasurementProps) {
  const { words, published } = measurement;
  const { results, benignFamilies, made, repeat } = words;
  return (
    <Sections>
      <Section opening={{ ...results, lead: `${results.lead} ${measuredOn(measurement.measured)}` }}>
        <TallyTables>
          <TallyTable caption={results.attacks} label="attack" evaluation={published} hasTotal />
          <TallyTable caption={results.benign} label="benign" evaluation={published} hasTotal />
        </TallyTables>
        <p className={classNames(layout.cluster, styles.downloads)}>
          <ArrowPageLink to={paths.guardCases()}>{words.cases.link}</ArrowPageLink>{" "}
          <ArrowPageLink to={paths.guardCases() + caseQuery({ outcome: "missed" })}>
            {counted(published.attacks.cases - published.attacks.hits, "missed attack")}
          </ArrowPageLink>{" "}
          <ArrowPageLink to={paths.guardCases() + caseQuery({ outcome: "false-positive" })}>
            {counted(published.benign.hits, "false positive")}
          </ArrowPageLink>
        </p>
      </Section>
      <Section opening={benignFamilies}>
        <TallyTables>
          {(["heldBack", "tuning"] as const).map((half) => (
            <TallyTable
              key={half}
              caption={benignFamilies[half]}
              heading="Benign family"
              label="benign"
              evaluation={measurement[half]}
              hasTotal
            />
          ))}
        </TallyTables>
      </Section>
      <Comparison measurement={measurement} />
      <Section opening={made}>
        <Facts facts={made.facts} />
        <p className={classNames(layout.cluster, styles.downloads)}>
          <ArrowLink href={paths.evaluation()} download>
            {words.set}
          </ArrowLink>{" "}
          <ArrowLink href={paths.benignFamilies()} download>
            {words.benignSet}
          </ArrowLink>{" "}
          <ArrowLink href={paths.evaluationNote()}>{words.note}</ArrowLink>{" "}
          <a href={words.licence.url} rel="license" className={typeset.note}>
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
      <table className={classNames(table.table, styles.against)}>
        <caption className={typeset.hidden}>{against.heading}</caption>
        <thead>
          <tr className={typeset.label}>
            <ColumnHeads names={["Rules", ...columns]} />
          </tr>
        </thead>
        <tbody>
          {rules.map(({ name, version, package: source, tallies }) => (
            <tr key={name}>
              <th scope="row" className={typeset.name}>
                {source ? <a href={source.url}>{name}</a> : name}{" "}
                {version && <span className={typeset.data}>{version}</span>}{" "}
                {source && <span className={classNames(typeset.note, styles.counts)}>{source.text}</span>}
              </th>
              {tallies.map((tally, index) => (
                <td key={columns[index]}>
                  <span className={classNames(typeset.label, styles.columnName)} aria-hidden="true">
                    {columns[index]}
                  </span>{" "}
                  <span className={typeset.entry}>{shareText(tally)}</span>{" "}
                  <span className={classNames(typeset.data, styles.counts)}>{countsText(tally)}</span>
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
