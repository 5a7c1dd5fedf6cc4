import type { ReactNode } from "react";
import { saveFile } from "#app/features/shell/save-file.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import table from "#app/kit/layout/table.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { formatDate, formatNumber } from "#domain/content/format.ts";
import type { ReportPage } from "#domain/report/page.ts";
import type { ProbeTable } from "#domain/report/probes.ts";
import type { Excerpt, HitCase, ReadingOptions, Report, ReportTool } from "#domain/report/report.ts";
import { type ProbeRow, type RateRow, reportCsv, type Summary, summaryOf } from "#domain/report/summary.ts";
import { Disclosure } from "./ReportSections.tsx";
import styles from "./ReportViewer.module.css";
import type { ReportFile } from "./use-report.ts";

type Words = ReportPage["result"];
/** The titles of risks and techniques, by id. */
export type Titles = { owasp: Readonly<Record<string, string>>; atlas: Readonly<Record<string, string>> };

const TOOL_NAMES: Readonly<Record<ReportTool, string>> = { garak: "garak", promptfoo: "promptfoo", inspect: "Inspect" };

const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;
const intervalText = ({ interval: { low, high } }: RateRow) => `${(100 * low).toFixed(1)}–${percent(high)}`;

type ReportResultProps = {
  words: Words;
  probes: ProbeTable;
  titles: Titles;
  state: { file: ReportFile; report: Report; options: ReadingOptions };
  onOptions: (options: ReadingOptions) => void;
};

/** A report that was read: summary, families, frameworks, worst cases. */
export function ReportResult({ words, probes, titles, state, onOptions }: ReportResultProps) {
  const { file, report, options } = state;
  const summary = summaryOf(report, probes);
  return (
    <Container className={classNames(layout.section, styles.parts)}>
      <section aria-labelledby="report-summary" className={layout.stack}>
        <header>
          <p className={typeset.label}>{words.summary.label}</p>
          <h2 id="report-summary" className={styles.value}>
            {file.name}
          </h2>
        </header>
        {file.isSample && <p className={typeset.body}>{words.sample}</p>}
        <Facts words={words.summary} report={report} total={summary.total} />
        {report.notes.map((note) => (
          <p key={note} className={typeset.small}>
            {note}
          </p>
        ))}
        {report.tool === "inspect" && (
          <SegmentedControl
            legend={words.correct.legend}
            options={(["resisted", "succeeded"] as const).map((value) => ({ value, label: words.correct[value] }))}
            value={options.correctMeans ?? "resisted"}
            onChange={(correctMeans) => onOptions({ ...options, correctMeans })}
          />
        )}
        <div data-only="scripts" className={layout.cluster}>
          <Button
            variant="quiet"
            onClick={() => saveFile(`${file.name}.csv`, "text/csv;charset=utf-8", reportCsv(report, summary))}
          >
            {words.summary.csv}
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            {words.summary.print}
          </Button>
        </div>
      </section>
      <Part id="report-families" words={words.families}>
        <RateTable name={words.columns.family} columns={words.columns} rows={summary.families} />
        <Disclosure title={words.families.probes}>
          <RateTable name={words.columns.probe} columns={words.columns} rows={summary.probes} />
        </Disclosure>
      </Part>
      <Part id="report-frameworks" words={words.frameworks}>
        <Frameworks words={words} titles={titles} summary={summary} />
      </Part>
      <Part id="report-cases" words={words.cases}>
        {report.cases.length === 0 && <p className={typeset.body}>{words.cases.none}</p>}
        <ol className={layout.rows}>
          {report.cases.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and texts may repeat.
            <Case key={index} words={words.cases} hit={one} />
          ))}
        </ol>
      </Part>
    </Container>
  );
}

type PartProps = { id: string; words: { heading: string; lead: string }; children: ReactNode };

function Part({ id, words, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={layout.stack}>
      <h3 id={id} className={typeset.subheading}>
        {words.heading}
      </h3>
      <p className={typeset.small}>{words.lead}</p>
      {children}
    </section>
  );
}

function Facts({ words, report, total }: { words: Words["summary"]; report: Report; total: RateRow }) {
  const facts = [
    [words.tool, [TOOL_NAMES[report.tool], report.toolVersion].filter(Boolean).join(" ")],
    [words.model, report.model ?? words.missing],
    [words.date, report.date ? formatDate(report.date) : words.missing],
    [words.attempts, formatNumber(total.attempts)],
    [words.rate, `${formatNumber(total.hits)}, ${percent(total.rate)}`],
    [words.interval, intervalText(total)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={typeset.note}>{name}</dt>
          <dd className={classNames(typeset.entry, styles.value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RateTableProps = { name: string; columns: Words["columns"]; rows: readonly (RateRow | ProbeRow)[] };

/** Rates with their intervals, drawn and in figures. */
function RateTable({ name, columns, rows }: RateTableProps) {
  return (
    <table className={classNames(typeset.data, table.table, styles.rates)}>
      <thead className={typeset.label}>
        <tr>
          <ColumnHeads names={[name, columns.hits, columns.rate]} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={"judge" in row ? `${row.probe} ${row.judge}` : row.name}>
            <th scope="row">
              {row.name}
              {"judge" in row && <span className={typeset.note}> {row.judge}</span>}
            </th>
            <td>{`${formatNumber(row.hits)} of ${formatNumber(row.attempts)}`}</td>
            <td>
              {row.attempts > 0 && (
                <>
                  {percent(row.rate)} <span className={styles.bounds}>({intervalText(row)})</span>
                  <IntervalBar row={row} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The interval as a line from 0 to 100%, the measured rate as a point on it. */
function IntervalBar({ row: { rate, interval } }: { row: RateRow }) {
  const at = (value: number) => `${(100 * value).toFixed(2)}%`;
  return (
    <svg className={styles.interval} width="100%" height="10" aria-hidden="true">
      <line x1="0" x2="100%" y1="5" y2="5" stroke="var(--line)" />
      <line x1={at(interval.low)} x2={at(interval.high)} y1="5" y2="5" stroke="var(--muted)" strokeWidth="3" />
      <circle cx={at(rate)} cy="5" r="4" fill="var(--paper)" />
    </svg>
  );
}

function Frameworks({ words, titles, summary }: { words: Words; titles: Titles; summary: Summary }) {
  const { frameworks, columns } = words;
  const lists = [
    [frameworks.owasp, summary.owasp, (id: string) => `${id}:2026 ${titles.owasp[id] ?? ""}`],
    [frameworks.atlas, summary.atlas, (id: string) => `${id} ${titles.atlas[id] ?? ""}`],
  ] as const;
  return (
    <>
      {summary.owasp.length + summary.atlas.length === 0 && <p className={typeset.body}>{frameworks.none}</p>}
      {lists.map(
        ([name, rows, titled]) =>
          rows.length > 0 && (
            <RateTable
              key={name}
              name={name}
              columns={columns}
              rows={rows.map((row) => ({ ...row, name: titled(row.name) }))}
            />
          ),
      )}
      {summary.notMapped.length > 0 && (
        <p className={typeset.small}>
          {frameworks.notMapped}: <span className={typeset.data}>{summary.notMapped.join(", ")}</span>
        </p>
      )}
    </>
  );
}

function Case({ words, hit: { probe, judge, attack, answer } }: { words: Words["cases"]; hit: HitCase }) {
  return (
    <li className={layout.split}>
      <div>
        <h4 className={classNames(typeset.name, styles.value)}>{probe}</h4>
        <p className={classNames(typeset.note, styles.value)}>{judge}</p>
      </div>
      <dl className={layout.stack}>
        <Quoted name={words.attack} words={words} excerpt={attack} />
        <Quoted name={words.answer} words={words} excerpt={answer} />
      </dl>
    </li>
  );
}

/** Characters shown before the rest has to be opened. */
const SHOWN = 400;

type QuotedProps = { name: string; words: Words["cases"]; excerpt: Excerpt };

function Quoted({ name, words, excerpt: { text, length } }: QuotedProps) {
  const isLong = text.length > SHOWN * 1.25;
  return (
    <div>
      <dt className={typeset.label}>{name}</dt>
      <dd className={classNames(typeset.data, styles.text)} dir="auto">
        {text === "" ? words.empty : isLong ? `${text.slice(0, SHOWN)}…` : text}
        {isLong && (
          <details>
            <summary>{words.more}</summary>
            {`…${text.slice(SHOWN)}`}
            {length > text.length && <p className={typeset.note}>{words.cut}</p>}
          </details>
        )}
      </dd>
    </div>
  );
}
