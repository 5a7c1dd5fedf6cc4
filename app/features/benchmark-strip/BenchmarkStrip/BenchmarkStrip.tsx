import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import { Grid } from "#app/ui/Grid/Grid.tsx";
import { SectionLabel } from "#app/ui/SectionLabel/SectionLabel.tsx";
import type { BenchmarkStripContent } from "#domain/benchmark/teaser.ts";
import { ScorePlot } from "../ScorePlot/ScorePlot.tsx";
import styles from "./BenchmarkStrip.module.css";

export type BenchmarkStripProps = {
  strip: BenchmarkStripContent;
  /** Which section of the page this is, from 0. */
  turn?: number;
};

/** How many of the best are named. */
const LEADERS = 3;

export function BenchmarkStrip({ strip, turn = 3 }: BenchmarkStripProps) {
  const { label, heading, lead, link, models } = strip;
  return (
    <Container>
      <section id="benchmark" aria-labelledby="benchmark-heading" className={styles.strip}>
        <SectionLabel turn={turn}>{label}</SectionLabel>
        <Grid className={styles.columns}>
          <div className={styles.words}>
            <h2 id="benchmark-heading" className={styles.heading}>
              {heading}
            </h2>
            <p className={styles.lead}>{lead}</p>
            <ol className={styles.leaders}>
              {models.slice(0, LEADERS).map(({ name, company, overallScore }) => (
                <li key={name} className={styles.leader}>
                  <span className={styles.name}>{name}</span> <span className={styles.company}>{company}</span>{" "}
                  <span className={styles.score}>{overallScore}</span>
                </li>
              ))}
            </ol>
            <Link to={paths.benchmarks()} prefetch="intent" viewTransition className={arrowLinkClass}>
              <ArrowLabel>{link}</ArrowLabel>
            </Link>
          </div>
          <ScorePlot models={models} className={styles.plot} />
        </Grid>
      </section>
    </Container>
  );
}
