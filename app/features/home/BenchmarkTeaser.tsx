import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { HiddenTable } from "#app/kit/charts/HiddenTable.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { useFirstView } from "#app/kit/drawing/use-first-view.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { SectionLabel } from "#app/kit/text/SectionLabel.tsx";
import { paths } from "#app/paths.ts";
import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import type { RankedModel } from "#domain/benchmark/facts.ts";
import type { BenchmarkTeaserContent } from "#domain/content/home.ts";
import styles from "./BenchmarkTeaser.module.css";

export const BenchmarkTeaser = ({ teaser }: { teaser: BenchmarkTeaserContent }) => (
  <Container>
    <section id="benchmark" aria-labelledby="benchmark-heading" className={styles.teaser}>
      <SectionLabel>{teaser.label}</SectionLabel>
      <div className={classNames(layout.grid, styles.columns)}>
        <div className={styles.text}>
          <h2 id="benchmark-heading" className={styles.heading}>
            {teaser.heading}
          </h2>
          <p className={classNames(typeset.body, styles.lead)}>{teaser.lead}</p>
          <ol className={styles.leaders}>
            {teaser.models.slice(0, 3).map(({ name, company, overallScore }) => (
              <li key={name} className={classNames(layout.cluster, styles.leader)}>
                <span className={typeset.name}>{name}</span> <span className={typeset.note}>{company}</span>{" "}
                <span className={classNames(typeset.data, styles.score)}>{overallScore}</span>
              </li>
            ))}
          </ol>
          <ArrowPageLink to={paths.benchmarks()}>{teaser.link}</ArrowPageLink>
        </div>
        <ScorePlot models={teaser.models} />
      </div>
    </section>
  </Container>
);

/** A position as a percentage, so that the drawing fits any width while strokes and figures keep their size. */
const share = (value: number) => `${Math.round(value * 1e4) / 100}%`;

const y = (score: number) => share(1 - score / FULL_MARK);

/** The x position where band lines start, right of the first figure, which may be at the same height. */
const BAND_START = 24;

/** One stroke per model, highest score first. The table behind it has the same numbers for assistive technology. */
function ScorePlot({ models }: { models: readonly RankedModel[] }) {
  const [plot, view] = useFirstView<HTMLDivElement>(0.4);
  const x = (place: number) => share(place / (models.length - 1));
  return (
    <figure className={classNames(styles.figure, styles.plot)}>
      <div ref={plot} data-view={view} className={styles.scorePlot} aria-hidden="true">
        <svg className={styles.drawing} width="100%" height="100%" fill="currentColor" aria-hidden="true">
          {[SCORE_GREEN_FROM, SCORE_YELLOW_FROM].map((band) => (
            <g key={band}>
              <line className={styles.band} x1={BAND_START} x2="100%" y1={y(band)} y2={y(band)} />
              <text className={typeset.data} textAnchor="end" x="100%" y={y(band)} dx="44" dy=".35em">
                {band}
              </text>
            </g>
          ))}
          {models.map(({ name, overallScore: score }, place) => (
            <line
              key={name}
              data-stroke=""
              className={styles.stroke}
              x1={x(place)}
              x2={x(place)}
              y1="100%"
              y2={y(score)}
            />
          ))}
          {[0, Math.floor(models.length / 2), models.length - 1].map((place) => (
            <text
              key={place}
              className={classNames(typeset.data, styles.figureLabel)}
              textAnchor="middle"
              x={x(place)}
              y={y(models[place]?.overallScore ?? 0)}
              dy="-0.7em"
            >
              {models[place]?.overallScore}
            </text>
          ))}
        </svg>
        <p className={classNames(typeset.note, layout.cluster, layout.spread, styles.ends)}>
          <span>{models.at(0)?.name}</span>
          <span>{models.at(-1)?.name}</span>
        </p>
      </div>
      <HiddenTable
        caption="Overall scores"
        heads={["Model", "Score"]}
        rows={models.map(({ name, overallScore }) => [name, overallScore])}
      />
    </figure>
  );
}
