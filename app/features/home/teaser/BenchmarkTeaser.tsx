import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { BenchmarkTeaserContent } from "#domain/benchmark/teaser.ts";
import styles from "./BenchmarkTeaser.module.css";
import { ScorePlot } from "./ScorePlot.tsx";

/** How many of the best are named. */
const LEADERS = 3;

export function BenchmarkTeaser({ teaser }: { teaser: BenchmarkTeaserContent }) {
  const { label, heading, lead, link, models } = teaser;
  return (
    <Container>
      <section id="benchmark" aria-labelledby="benchmark-heading" className={styles.teaser}>
        <SectionLabel>{label}</SectionLabel>
        <div className={classNames(layout.grid, styles.columns)}>
          <div className={styles.words}>
            <h2 id="benchmark-heading" className={styles.heading}>
              {heading}
            </h2>
            <p className={classNames(typeset.body, styles.lead)}>{lead}</p>
            <ol className={styles.leaders}>
              {models.slice(0, LEADERS).map(({ name, company, overallScore }) => (
                <li key={name} className={classNames(layout.cluster, styles.leader)}>
                  <span className={typeset.name}>{name}</span> <span className={typeset.note}>{company}</span>{" "}
                  <span className={classNames(typeset.data, styles.score)}>{overallScore}</span>
                </li>
              ))}
            </ol>
            <ArrowPageLink to={paths.benchmarks()}>{link}</ArrowPageLink>
          </div>
          <ScorePlot models={models} className={styles.plot} />
        </div>
      </section>
    </Container>
  );
}
