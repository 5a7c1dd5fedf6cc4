import type { ReactNode } from "react";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { StrokeRow } from "#app/kit/drawing/hachures.tsx";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { paths } from "#app/paths.ts";
import { capitalised, formatDate } from "#domain/content/format.ts";
import { FAMILY_TITLES, type Family } from "#guard";
import type { Evaluation, Tally } from "#guard/evaluation";
import { Facts } from "../page/Facts.tsx";
import styles from "./LabResults.module.css";
import type { LabParts } from "./use-reading.ts";

export const percent = (share: number) => (share === 0 ? "0" : (share * 100).toFixed(1));

export const shareText = ({ hits, cases }: Tally) => `${percent(hits / cases)}%`;
export const intervalText = ({ interval }: Tally) => `${percent(interval.low)}–${percent(interval.high)}%`;
export const countsText = (tally: Tally) => `${tally.hits} of ${tally.cases}, ${intervalText(tally)}`;

export const measuredOn = (date: string) => `The set and the engine are those of ${formatDate(date)}.`;

/** The engine's measured results, from the evaluation at build time. */
export const LabResults = ({ lab: { results, evaluation } }: Pick<LabParts, "lab">) => (
  <Section opening={{ id: "guard-lab-results", ...results }}>
    <dl className={layout.columns} data-columns="2">
      <ShareFigure title={results.attacks} tally={evaluation.attacks} />
      <ShareFigure title={results.benign} tally={evaluation.benign} />
    </dl>
    <TallyTables>
      <TallyTable caption={results.attacks} label="attack" evaluation={evaluation} />
      <TallyTable caption={results.benign} label="benign" evaluation={evaluation} />
    </TallyTables>
    <div className={styles.tables} data-aside="">
      <div>
        <h3>{results.missesHeading}</h3>
        <Facts facts={results.misses} className={classNames(layout.columns, styles.misses)} data-columns="2" />
      </div>
      <div>
        <p className={typeset.note}>
          {results.method} {measuredOn(results.measured)}
        </p>
        <p className={classNames(layout.cluster, styles.links)}>
          <SetDownload>{results.download}</SetDownload>{" "}
          <ArrowPageLink to={paths.guardEvaluation()}>Read the full evaluation</ArrowPageLink>{" "}
          <ArrowPageLink to={paths.guardRules()}>Read the rule book</ArrowPageLink>
        </p>
      </div>
    </div>
  </Section>
);

/** A share as a large figure, with its counts. */
export const ShareFigure = ({ title, tally, children }: { title: string; tally: Tally; children?: ReactNode }) => (
  <div>
    <dt className={typeset.small}>{title}</dt>
    <dd data-accent={tally.label === "attack" || undefined}>
      <span className={classNames(typeset.title, styles.share)}>{shareText(tally)}</span>{" "}
      <span className={typeset.data}>{countsText(tally)}</span>
    </dd>
    {children}
  </div>
);

/** A link to the published set. */
export const SetDownload = ({ children }: { children: string }) => (
  <ArrowLink href={paths.evaluation()} download>
    {children}
  </ArrowLink>
);

export const TallyTables = ({ children }: { children: ReactNode }) => <div className={styles.tables}>{children}</div>;

type TallyTableProps = {
  caption: string;
  label: Tally["label"];
  heading?: string;
  evaluation: Evaluation;
  hasTotal?: boolean;
};

/** The name of a kind of texts: the family of an attack, the subject of a benign text. */
export const sourceTitle = ({ label, source }: Pick<Tally, "label" | "source">) =>
  (label === "attack" && FAMILY_TITLES[source as Family]) || capitalised(source);

const HEADINGS = { attack: "Family", benign: "Benign prompts about" };
const STROKES = 48;
const HEIGHT = 12;

const strokes = (count: number) => Array.from({ length: count }, (_, at) => `M${at * 2 + 0.5} 0v${HEIGHT}`).join("");

/** How often texts of each kind were flagged or blocked, as bars and figures. */
export function TallyTable({ caption, label, heading = HEADINGS[label], evaluation, hasTotal }: TallyTableProps) {
  const figure = classNames(typeset.data, styles.figure);
  const tallies = evaluation.sources.filter((source) => source.label === label);
  const total = hasTotal ? [label === "attack" ? evaluation.attacks : evaluation.benign] : [];
  return (
    <table className={classNames(table.table, styles.table)}>
      <caption className={typeset.name}>{caption}</caption>
      <thead>
        <tr>
          <ColumnHeads className={typeset.data} names={[heading]} />
          <ColumnHeads className={figure} names={["Share", "Cases", "95%"]} />
        </tr>
      </thead>
      <tbody>
        {[...tallies, ...total].map((tally) => (
          <tr key={tally.source}>
            <th scope="row" className={typeset.small}>
              {sourceTitle(tally)}
              <StrokeRow
                className={styles.strokes}
                width={STROKES * 2 - 1}
                height={HEIGHT}
                paths={[
                  { d: strokes(STROKES) },
                  { d: strokes(Math.round((tally.hits / tally.cases) * STROKES)), stroke: "currentColor" },
                ]}
              />
            </th>
            <td className={figure}>{shareText(tally)}</td>
            <td className={figure}>{tally.cases}</td>
            <td className={figure}>{intervalText(tally)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
