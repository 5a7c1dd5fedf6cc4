import type { ReactNode } from "react";
import { saveFile } from "#app/features/shell/save-file.ts";
import { Intervals } from "#app/kit/charts/Intervals.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import disclosure from "#app/kit/controls/Disclosure.module.css";
import { DisclosureIcon } from "#app/kit/controls/Disclosure.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { formatDate } from "#domain/content/format.ts";
import type { ProbeTable, ReportPage } from "#domain/report/page.ts";
import { CORRECT_MEANS, type CorrectMeans, type Report, type ReportTool } from "#domain/report/report.ts";
import { reportCsv, summaryOf } from "#domain/report/summary.ts";
import styles from "./ReportViewer.module.css";

type Words = ReportPage["result"];

const TOOL_NAMES: Readonly<Record<ReportTool, string>> = { garak: "garak", promptfoo: "promptfoo", inspect: "Inspect" };

export const SAMPLE_NAME = "made-up-sample.report.jsonl";

/** The maximum number of worst cases on the page. */
const CASES_MAX = 40;

const factsOf = ({ facts: words, rates }: Words, report: Report, [hits, rate]: readonly string[]) => [
  [words.tool, `${TOOL_NAMES[report.tool]} ${report.toolVersion ?? ""}`],
  [words.model, report.model ?? words.missing],
  [words.date, report.date ? formatDate(report.date) : words.missing],
  [words.hits, hits],
  [rates.rate, rate],
];

type ReportResultProps = {
  words: Words;
  probes: ProbeTable;
  file: File;
  report: Report;
  correctMeans: CorrectMeans;
  onCorrectMeans: (means: CorrectMeans) => void;
};

/** A report that was read: summary, families, frameworks, worst cases. */
export function ReportResult({ words, probes, file, report, correctMeans, onCorrectMeans }: ReportResultProps) {
  const summary = summaryOf(report, probes);
  const { families, frameworks } = words;
  const cases = summary.probes.flatMap((row) => row.cases.map((hit) => ({ ...row, ...hit }))).slice(0, CASES_MAX);
  const { drawing, hits, rate, ...captions } = words.rates;
  const rates = (key: keyof typeof captions) =>
    summary[key].length > 0 && (
      <Intervals caption={captions[key]} heads={[captions[key], drawing, hits, rate]} stacked rows={summary[key]} />
    );
  const lead = file.name === SAMPLE_NAME ? words.sample : undefined;
  return (
    <Section opening={{ id: "report", label: words.label, heading: file.name, lead }}>
      <div className={layout.rows}>
        <div className={layout.stack}>
          <dl className={layout.columns} data-columns="3">
            {factsOf(words, report, summary.total.texts).map(([name, value]) => (
              <div key={name}>
                <dt className={typeset.note}>{name}</dt>
                <dd className={typeset.entry}>{value}</dd>
              </div>
            ))}
          </dl>
          {report.notes.map((note) => (
            <p key={note} className={typeset.small}>
              {note}
            </p>
          ))}
          {report.tool === "inspect" && (
            <SegmentedControl
              legend={words.correct.legend}
              options={CORRECT_MEANS.map((value) => ({ value, label: words.correct[value] }))}
              value={correctMeans}
              onChange={onCorrectMeans}
            />
          )}
          <div data-only="scripts" className={layout.cluster}>
            <Button
              variant="quiet"
              onClick={() => saveFile(`${file.name}.csv`, "text/csv;charset=utf-8", reportCsv(report, summary))}
            >
              {words.csv}
            </Button>
            <Button variant="quiet" onClick={() => print()}>
              {words.print}
            </Button>
          </div>
        </div>
        <Part id="report-families" {...families}>
          {rates("families")}
          <details data-only="screen" className={disclosure.disclosure}>
            <summary className={disclosure.summary}>
              <span className={typeset.name}>{families.all}</span>
              <DisclosureIcon />
            </summary>
            {rates("probes")}
          </details>
        </Part>
        <Part id="report-frameworks" {...frameworks}>
          {summary.owasp.length + summary.atlas.length === 0 && <p className={typeset.body}>{frameworks.none}</p>}
          {rates("owasp")}
          {rates("atlas")}
          {summary.notMapped.length > 0 && (
            <p className={typeset.small}>
              {frameworks.notMapped}: <span className={typeset.data}>{summary.notMapped.join(", ")}</span>
            </p>
          )}
        </Part>
        <Part id="report-cases" {...words.cases}>
          {cases.length === 0 && <p className={typeset.body}>{words.cases.none}</p>}
          <ol className={layout.rows}>
            {cases.map(({ probe, judge, attack, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and texts may repeat.
              <li key={index} className={layout.split}>
                <div>
                  <h4 className={typeset.name}>{probe}</h4>
                  <p className={typeset.note}>{judge}</p>
                </div>
                <dl className={layout.stack}>
                  <Quoted name={words.cases.attack} text={attack || words.cases.empty} />
                  <Quoted name={words.cases.answer} text={answer || words.cases.empty} />
                </dl>
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </Section>
  );
}

const Part = ({ id, heading, lead, children }: { id: string; heading: string; lead: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={layout.stack}>
    <h3 id={id} className={typeset.subheading}>
      {heading}
    </h3>
    <p className={typeset.small}>{lead}</p>
    {children}
  </section>
);

const Quoted = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className={typeset.label}>{name}</dt>
    <dd className={classNames(typeset.data, styles.text)} dir="auto">
      {text}
    </dd>
  </div>
);
