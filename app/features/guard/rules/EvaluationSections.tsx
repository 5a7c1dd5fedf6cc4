import type { Measurement } from "#app/content/guard.server.ts";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { TableHead } from "#app/kit/layout/ColumnHeads.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths } from "#app/paths.ts";
import { counted, formatDate } from "#domain/content/format.ts";
import { countsText, measuredOn, SetDownload, shareText, TallyTable, TallyTables } from "../lab/LabResults.tsx";
import { Facts } from "../page/Facts.tsx";
import styles from "./EvaluationSections.module.css";

type MeasurementProps = { measurement: Measurement };

/** The evaluation page: results, the comparison on our sets and others, and how to repeat the measurement. */
export function EvaluationSections({ measurement }: MeasurementProps) {
  const { words, published } = measurement;
  const { results, benignFamilies, made, repeat } = words;
  const benignTable = { heading: "Benign family", label: "benign", hasTotal: true } as const;
  return (
    <Sections>
      <Section opening={{ ...results, lead: `${results.lead} ${measuredOn(measurement.measured)}` }}>
        <TallyTables>
          <TallyTable caption={results.attacks} label="attack" evaluation={published} hasTotal />
          <TallyTable caption={results.benign} label="benign" evaluation={published} hasTotal />
        </TallyTables>
        <p className={classNames(layout.cluster, styles.downloads)}>
          <ArrowPageLink to={paths.guardCases()}>{words.cases.link}</ArrowPageLink>{" "}
          <ArrowPageLink to={`${paths.guardCases()}?outcome=missed`}>
            {counted(published.attacks.cases - published.attacks.hits, "missed attack")}
          </ArrowPageLink>{" "}
          <ArrowPageLink to={`${paths.guardCases()}?outcome=false-positive`}>
            {counted(published.benign.hits, "false positive")}
          </ArrowPageLink>{" "}
          <ArrowPageLink to={`${paths.guardLearned()}#operating-point`}>{results.learned}</ArrowPageLink>
        </p>
      </Section>
      <Section opening={benignFamilies}>
        <TallyTables>
          <TallyTable {...benignTable} caption={benignFamilies.heldBack} evaluation={measurement.heldBack} />
          <TallyTable {...benignTable} caption={benignFamilies.tuning} evaluation={measurement.tuning} />
        </TallyTables>
      </Section>
      <Comparison measurement={measurement} />
      <OtherSets measurement={measurement} />
      <LargerDetectors {...words.larger} />
      <Section opening={made}>
        <Facts facts={made.facts} />
        <p className={classNames(layout.cluster, styles.downloads)}>
          <SetDownload>{words.set}</SetDownload>{" "}
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

function Comparison({ measurement: { words, comparison } }: MeasurementProps) {
  const { against } = words;
  const lead = `${against.lead} We measured all of them on ${formatDate(comparison.measured)}.`;
  const columns = [against.attacks, against.benign, against.heldBack];
  return (
    <Section opening={{ ...against, lead }}>
      <ComparisonTable caption={against.heading} columns={columns} rows={comparison.rows} hasNotes />
      <p className={classNames(typeset.note, styles.fairness)}>{against.fairness}</p>
    </Section>
  );
}

function OtherSets({ measurement: { words, comparison } }: MeasurementProps) {
  const { others } = words;
  return (
    <Section opening={others}>
      {(["attacks", "benign"] as const).map((kind) => (
        <ComparisonTable key={kind} caption={others[kind]} {...comparison.others[kind]} />
      ))}
      <p className={classNames(typeset.note, styles.fairness)}>{comparison.others.losses}</p>
      <table className={classNames(table.table, styles.against)}>
        <caption className={classNames(typeset.name, styles.caption)}>{others.facts}</caption>
        <TableHead className={typeset.label} names={Object.values(others.columns)} />
        <tbody>
          {comparison.others.sets.map(({ name, url, licence, ...set }) => (
            <tr key={name}>
              <th scope="row" className={typeset.name}>
                <a href={url}>{name}</a> <span className={classNames(typeset.data, styles.counts)}>{licence}</span>
              </th>
              {(["texts", "measured", "seen"] as const).map((column) => (
                <td key={column} className={typeset.small}>
                  <ColumnName>{others.columns[column]}</ColumnName> {set[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(typeset.note, styles.fairness)}>{others.missing}</p>
    </Section>
  );
}

const LargerDetectors = ({ columns, scores, source, ...opening }: Measurement["words"]["larger"]) => (
  <Section opening={opening}>
    <table className={table.table}>
      <caption className={typeset.hidden}>{opening.heading}</caption>
      <TableHead className={typeset.label} names={[columns.name, columns.score]} />
      <tbody>
        {scores.map(({ name, score }) => (
          <tr key={name}>
            <th scope="row" className={typeset.name}>
              {name}
            </th>
            <td className={typeset.data}>{score.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classNames(typeset.note, styles.fairness)}>
      <a href={source.url}>{source.name}</a>
    </p>
  </Section>
);

/** The name of a cell's column, where the table has no room for columns and no header row. */
const ColumnName = ({ children }: { children: string }) => (
  <span className={classNames(typeset.label, table.columnName)}>{children}</span>
);

/** `hasNotes` says of each package how it was run; the heading above names that table, so its caption is hidden. */
type ComparisonTableProps = Measurement["comparison"]["others"]["attacks"] & { caption: string; hasNotes?: boolean };

/** Detectors in rows and sets in columns, each cell with the share of texts that were flagged or blocked. */
const ComparisonTable = ({ caption, columns, rows, hasNotes }: ComparisonTableProps) => (
  <table className={classNames(table.table, styles.against)}>
    <caption className={hasNotes ? typeset.hidden : classNames(typeset.name, styles.caption)}>{caption}</caption>
    <TableHead className={typeset.label} names={["Detector", ...columns]} />
    <tbody>
      {rows.map(({ name, version, package: source, tallies }) => (
        <tr key={name}>
          <th scope="row" className={typeset.name}>
            {source ? <a href={source.url}>{name}</a> : name} <span className={typeset.data}>{version}</span>{" "}
            {hasNotes && source && <span className={classNames(typeset.note, styles.counts)}>{source.text}</span>}
          </th>
          {tallies.map((tally, index) => (
            <td key={columns[index]}>
              <ColumnName>{columns[index] ?? ""}</ColumnName> <span className={typeset.entry}>{shareText(tally)}</span>{" "}
              <span className={classNames(typeset.data, styles.counts)}>{countsText(tally)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
