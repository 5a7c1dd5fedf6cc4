import type { LearnedPage } from "#app/content/learned-page.server.ts";
import { classNames } from "#app/kit/class-names.ts";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { files, learnedPath } from "#app/paths.ts";
import { formatDate } from "#domain/content/format.ts";
import { TallyTable, TallyTables } from "../lab/LabResults.tsx";
import { labAddress } from "../lab/lab-state.ts";
import { Facts } from "../page/Facts.tsx";
import cases from "./CaseBrowser.module.css";
import evaluation from "./EvaluationSections.module.css";
import { OperatingPoint } from "./OperatingPoint.tsx";

type LearnedProps = { learned: LearnedPage };

/** The page on the learned layer: limits first, then what it is, its operating points, attacks on it, versions. */
export function LearnedSections({ learned }: LearnedProps) {
  const { limits, about, point, measured, kinds } = learned;
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
        <OperatingPoint words={point} measured={measured} />
      </Section>
      <Attacks learned={learned} />
      <Versions learned={learned} />
    </Sections>
  );
}

function Attacks({ learned: { fool } }: LearnedProps) {
  return (
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
}

function Versions({ learned: { versions } }: LearnedProps) {
  return (
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
}
