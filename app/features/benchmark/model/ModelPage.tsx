import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ModelStanding } from "#app/content/benchmark.server.ts";
import { PageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { Section, Sections } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { FULL_MARK, isMeasured, modelSlug } from "#domain/benchmark/dataset.ts";
import { provenanceOf } from "#domain/benchmark/provenance.ts";
import { historyInWords, type RankAt } from "#domain/benchmark/releases.ts";
import { counted, numberInWords } from "#domain/content/format.ts";
import { BANDS, Metrics, OverallRing, ProvenanceText, ScaleMarks } from "../ModelDetails.tsx";
import { ModelBadge } from "./ModelBadge.tsx";
import { ModelHero } from "./ModelHero.tsx";
import styles from "./ModelPage.module.css";

const ModelSteps = ({ before, after }: Pick<ModelStanding, "before" | "after">) => (
  <Container className={layout.section}>
    <nav aria-label="Previous and next model" className={classNames(layout.cluster, styles.steps)}>
      {before ? (
        <PageLink to={paths.model(before.slug)} className={arrowLinkClass}>
          <Icon name="arrow" className={styles.back} />
          Previous: #{before.rank} {before.name}
        </PageLink>
      ) : (
        <p className={typeset.small}>First on the list</p>
      )}{" "}
      {after ? (
        <PageLink to={paths.model(after.slug)} className={arrowLinkClass}>
          Next: #{after.rank} {after.name}
          <Icon name="arrow" />
        </PageLink>
      ) : (
        <p className={typeset.small}>Last on the list</p>
      )}
    </nav>
  </Container>
);

const Neighbours = ({ model, neighbours }: Pick<ModelStanding, "model" | "neighbours">) => (
  <ul className={styles.neighbours}>
    {neighbours.map((near) => (
      <li key={near.id} className={styles.neighbour}>
        <div>
          <h3 className={typeset.name}>
            <PageLink to={paths.model(modelSlug(near))}>{near.name}</PageLink>
          </h3>
          <p className={typeset.note}>
            {near.company} <span aria-hidden="true">·</span> {difference(near.overallScore - model.overallScore)}
          </p>
        </div>
        <OverallRing score={near.overallScore} size={64} stroke={4} />
      </li>
    ))}
  </ul>
);

function difference(points: number): string {
  if (points === 0) return "same score";
  return `${counted(Math.abs(points), "point")} ${points > 0 ? "higher" : "lower"}`;
}

type ChartProps = { height: number; label: string; className?: string | undefined; children: ReactNode };

/** A chart as wide as the page; positions across it are percentages. */
const Chart = ({ height, label, className, children }: ChartProps) => (
  <svg
    width="100%"
    height={height}
    overflow="visible"
    fill="currentColor"
    className={classNames(typeset.data, className)}
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
);

const TOP = 36;
const BASE = 100;

/** A vertical line at a score, from the height of `top` down to the base. */
const upright = (score: number, top: number) => ({ x1: `${score}%`, x2: `${score}%`, y1: top, y2: BASE });

/** A scale from 0 to 100 with one stroke per model at its overall score; this model is lit. */
function RankScale({ model, scores, rank }: Pick<ModelStanding, "model" | "scores" | "rank">) {
  const own = model.overallScore;
  const label = `${model.name}: ${own} on a scale of 0 to ${FULL_MARK}, rank ${rank} of ${scores.length}`;
  return (
    <Chart height={BASE + 24} label={label}>
      {BANDS.map((mark) => (
        <line key={mark} {...upright(mark, TOP)} stroke="var(--line-hover)" strokeDasharray="1.5 3" />
      ))}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} stroke="var(--line-strong)" />
      {[...new Set(scores)].map((score) => (
        <line key={score} {...upright(score, TOP + 20)} stroke="var(--faint)" strokeWidth="1.5" />
      ))}
      <line {...upright(own, TOP)} stroke="var(--beacon)" strokeWidth="3.5" />
      <text x={`${own}%`} y={TOP - 8} textAnchor="middle" className={typeset.figure} fill="var(--paper)">
        {own}
      </text>
      <ScaleMarks y={BASE + 20} />
    </Chart>
  );
}

/** Number of releases in the history; more do not fit on a phone. */
const RELEASES_SHOWN = 8;
const FIRST = 6;
const LAST = 94;
const HIGHEST = 28;
const LOWEST = 140;

/** Chart of the overall score in the last releases, on the whole scale. */
function ScoreHistory({ history }: { history: readonly RankAt[] }) {
  const shown = history.slice(-RELEASES_SHOWN);
  const points = shown.map((release, place) => ({
    ...release,
    x: `${FIRST + (place / (shown.length - 1)) * (LAST - FIRST)}%`,
    y: LOWEST - (release.score / FULL_MARK) * (LOWEST - HIGHEST),
  }));
  return (
    <Chart height={LOWEST + 36} label={historyInWords(shown)} className={styles.history}>
      <line x1="0" x2="100%" y1={LOWEST} y2={LOWEST} stroke="var(--line-strong)" />
      <g stroke="var(--line-hover)" strokeWidth="1.5">
        {points.slice(1).map(({ x, y }, before) => (
          <line key={x} x1={points[before]?.x} y1={points[before]?.y} x2={x} y2={y} />
        ))}
      </g>
      {points.map(({ x, y, score, version }, place) => (
        <g key={version}>
          <circle cx={x} cy={y} r="4" fill={place === points.length - 1 ? "var(--beacon)" : "var(--faint)"} />
          <text x={x} y={y - 12} textAnchor="middle">
            {score}
          </text>
          <text x={x} y={LOWEST + 24} textAnchor="middle">
            {version}
          </text>
        </g>
      ))}
    </Chart>
  );
}

type ModelPageProps = { standing: ModelStanding; release: string; history: readonly RankAt[] };

/** A model's page: rank and history (oldest release first), metrics, nearest neighbours, badge. */
export function ModelPage({ standing, release, history }: ModelPageProps) {
  const { model, scores } = standing;
  const rank = {
    id: "rank",
    label: "Rank",
    heading: `Where it ranks among the ${numberInWords(scores.length)}`,
    lead: "One stroke per model, at its overall score. A difference of two points can be a tie.",
  };
  const metrics = {
    id: "metrics",
    label: "Security metrics",
    heading: `Three metrics, as ${isMeasured(model) ? "measured" : "sample values"}`,
    lead: isMeasured(model)
      ? "The text below the bars says how each was measured."
      : "They are not measured. They show the layout, not the model.",
  };
  const neighbours = {
    id: "neighbours",
    label: "Neighbours",
    heading: "Its nearest neighbours",
    lead: `The three models whose overall score is nearest to that of ${model.name}.`,
  };
  const badge = {
    id: "badge",
    label: "Badge",
    heading: "A badge for your page",
    lead: "The badge shows rank, score and release, and changes with each release.",
  };
  return (
    <>
      <ModelHero {...standing} />
      <Sections>
        <Section opening={rank}>
          <RankScale {...standing} />
          <h3 className={classNames(typeset.subheading, styles.subtitle)}>Its score in every release</h3>
          {history.length > 1 && <ScoreHistory history={history} />}
          <p className={classNames(typeset.note, styles.how)}>
            {historyInWords(history)} {release} <Link to={paths.releases()}>Every release and what changed</Link>
          </p>
        </Section>
        <Section opening={metrics}>
          <Metrics model={model} ground="page">
            {model.overRefusal !== undefined && (
              <ProvenanceText provenance={{ overRefusal: provenanceOf(model.provenance, "overRefusal") }}>
                Over-refusal: it refused {model.overRefusal}% of benign requests; lower is better.{" "}
              </ProvenanceText>
            )}
            <p className={classNames(typeset.note, styles.how)}>
              <Link to={`${paths.benchmarks()}#overall`}>How to read a score</Link>
            </p>
          </Metrics>
        </Section>
        <Section opening={neighbours}>
          <Neighbours {...standing} />
        </Section>
        <Section opening={badge}>
          <ModelBadge {...standing} of={scores.length} version={history.at(-1)?.version ?? ""} />
        </Section>
      </Sections>
      <ModelSteps {...standing} />
    </>
  );
}
