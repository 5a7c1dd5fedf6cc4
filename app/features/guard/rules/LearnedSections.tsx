import { useState } from "react";
import type { LearnedPage } from "#app/content/learned-page.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import { ColumnHeads } from "#app/kit/layout/ColumnHeads.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import table from "#app/kit/layout/table.module.css";
import { files, learnedPath } from "#app/paths.ts";
import { formatDate } from "#domain/content/format.ts";
import lab from "../lab/LabResults.module.css";
import { intervalText, ShareFigure, shareText, TallyTable, TallyTables } from "../lab/LabResults.tsx";
import { labAddress } from "../lab/lab-state.ts";
import { Facts } from "../page/Facts.tsx";
import cases from "./CaseBrowser.module.css";
import evaluation from "./EvaluationSections.module.css";
import styles from "./OperatingPoint.module.css";

type LearnedProps = { learned: LearnedPage };

/** The page on the learned layer: limits first, then what it is, its operating points, attacks on it, versions. */
export function LearnedSections({ learned }: LearnedProps) {
  const { limits, about, point, kinds } = learned;
  return (
    <Sections>
      <Section opening={limits}>
        <TallyTables>
          <TallyTable caption={limits.kinds} heading="Kind" label="attack" evaluation={kinds} hasTotal />
          <Facts facts={limits.facts} className={layout.stack} />
        </TallyTables>
      </Section>
      <Section opening={about}>
        <Facts facts={about.facts} />
      </Section>
      <Section opening={point}>
        <OperatingPoint learned={learned} />
      </Section>
      <Attacks learned={learned} />
      <Versions learned={learned} />
    </Sections>
  );
}

const SETS = ["attacks", "benign", "families"] as const;

/** A slider over the score from which the learned layer flags, above a table of all scores, which needs no scripts. */
function OperatingPoint({ learned: { point: words, measured } }: LearnedProps) {
  const { points, rules, flagFrom } = measured;
  const [chosen, setChosen] = useState(flagFrom);
  const slider = useEarlyValue<HTMLInputElement>(chosen, ({ value }) => setChosen(Number(value)));
  const point = points.find((one) => one.flagFrom === chosen) ?? rules;
  const [lowest, next] = points.map((one) => one.flagFrom) as [number, number];
  return (
    <>
      <div data-only="scripts" className={classNames(layout.stack, styles.point)}>
        <div>
          <label htmlFor="flag-from" className={typeset.name}>
            {words.slider}
          </label>{" "}
          {/* The slider says its value itself. */}
          <output htmlFor="flag-from" aria-live="off" className={typeset.name}>
            {chosen}
          </output>
          <input
            ref={slider}
            id="flag-from"
            type="range"
            min={lowest}
            max={points.at(-1)?.flagFrom}
            step={next - lowest}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            aria-valuetext={`${chosen}: ${SETS.map((set) => `${words.columns[set]} ${shareText(point[set])}`).join(", ")}`}
            className={styles.slider}
          />
        </div>
        <dl className={layout.columns} data-columns="3">
          {SETS.map((set) => (
            <ShareFigure key={set} title={words.columns[set]} tally={point[set]}>
              <dd className={typeset.data}>
                {words.rules}: {shareText(rules[set])}
              </dd>
            </ShareFigure>
          ))}
        </dl>
      </div>
      <table className={classNames(table.table, lab.table, styles.table)} data-unsearched="true">
        <caption className={typeset.name}>{words.caption}</caption>
        <thead>
          <tr>
            <ColumnHeads className={typeset.data} names={[words.flagFrom, ...SETS.map((set) => words.columns[set])]} />
          </tr>
        </thead>
        <tbody>
          {[...points, rules].map((one) => (
            <tr key={one.flagFrom} aria-current={one === point || undefined}>
              <th scope="row" className={typeset.data}>
                {one === rules ? words.off : one.flagFrom}
              </th>
              {SETS.map((set) => (
                <td key={set} className={typeset.data}>
                  {shareText(one[set])}{" "}
                  <span className={classNames(typeset.note, styles.interval)}>{intervalText(one[set])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Attacks = ({ learned: { fool } }: LearnedProps) => (
  <Section opening={fool}>
    <TallyTables>
      {fool.attacks.map(({ title, text, steps }) => (
        <div key={title} className={layout.stack}>
          <h3 className={typeset.subheading}>{title}</h3>
          <p className={typeset.small}>{text}</p>
          <ol className={layout.rows} data-unsearched="true">
            {steps.map((step) => (
              <li key={step.text}>
                <q className={classNames(typeset.data, cases.text)}>{step.text}</q>{" "}
                <span className={classNames(typeset.note, cases.links)}>
                  Score {step.score}, {step.isFlagged ? fool.flagged : fool.missed} ·{" "}
                  <a href={labAddress(step.text)}>{fool.lab}</a>
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </TallyTables>
  </Section>
);

const Versions = ({ learned: { versions } }: LearnedProps) => (
  <Section opening={versions}>
    <ol className={layout.rows} reversed>
      {versions.list.map(({ version, date, text, figures }) => (
        <li key={version} id={learnedPath(version).split("#")[1]} className={layout.split}>
          <div>
            <p className={typeset.label}>
              <time dateTime={date}>{formatDate(date)}</time>
            </p>
            <h3 className={typeset.subheading}>{version}</h3>
          </div>
          <div className={layout.stack}>
            <p className={typeset.body}>{text}</p>
            <dl className={layout.columns} data-columns="3">
              {figures.map(({ name, value }) => (
                <div key={name}>
                  <dt className={typeset.note}>{name}</dt>
                  <dd className={typeset.data}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ol>
    <p className={evaluation.downloads}>
      <ArrowLink href={files.learnedFeed}>{versions.feed}</ArrowLink>
    </p>
  </Section>
);
