import { Fragment, useState } from "react";
import { Link } from "react-router";
import { ArrowPageLink } from "#app/features/shell/PageLink.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import tabs from "#app/kit/controls/Tabs.module.css";
import { Container } from "#app/kit/layout/Container.tsx";
import { paths } from "#app/paths.ts";
import {
  comparisonHeading,
  modelsNamed,
  pairAddress,
  pairsOf,
  scoresSentence,
  VERSUS,
} from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import type { PageContent } from "#domain/content/page.ts";
import { Arena } from "./arena/Arena.tsx";
import { Banner } from "./Banner.tsx";
import styles from "./BenchmarksPage.module.css";
import { useViewTitle } from "./use-view.ts";

type ComparisonPageProps = {
  /** The slugs of the two models in the address. */
  pair: readonly string[];
  models: readonly BenchmarkModel[];
  page: Pick<PageContent, "title" | "heading" | "tagline" | "lead">;
  release: string;
};

/** The arena with two models chosen. Heading and title follow the visitor's choice; the URL stays that of the pair. */
export function ComparisonPage({ pair, models, page, release }: ComparisonPageProps) {
  const [slugs, choose] = useState(pair);
  const chosen = modelsNamed(slugs, models);
  const names = chosen.map(({ name }) => name);
  useViewTitle("arena", chosen, page.title);

  const banner = {
    heading: <Heading names={names} />,
    tagline: `${page.heading} ${page.tagline}`,
    lead: chosen.length > 0 ? `${scoresSentence(chosen)} ${release}` : page.lead,
  };
  return (
    <>
      <Banner page={banner} scores={models.map(({ overallScore }) => overallScore)}>
        <nav aria-label="Views of the benchmark" className={tabs.list}>
          <Link to={paths.benchmarks()} data-preload="" className={tabs.tab}>
            Leaderboard
          </Link>{" "}
          <Link to={paths.comparison(pair.join(VERSUS))} aria-current="page" className={tabs.tab}>
            Arena Mode
          </Link>
        </nav>
      </Banner>
      <Container className={styles.panels}>
        <Arena models={models} chosen={chosen} onChange={choose} />
        <p data-only="screen" className={classNames(layout.cluster, styles.onward)}>
          {modelsNamed(pair, models).map((model) => (
            <Fragment key={model.id}>
              <ArrowPageLink to={paths.model(modelSlug(model))}>All about {model.name}</ArrowPageLink>{" "}
            </Fragment>
          ))}
          <ArrowPageLink to={`${paths.benchmarks()}#measured`}>How to read a score</ArrowPageLink>{" "}
          <ArrowPageLink to={paths.comparisons()}>Compare two other models</ArrowPageLink>
        </p>
      </Container>
    </>
  );
}

/** The heading; lines break between names before they break within one. */
const Heading = ({ names }: { names: readonly string[] }) =>
  (comparisonHeading(names) || "Arena Mode").split(/ (?=vs |and )/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && " "}
      <span>{part}</span>
    </Fragment>
  ));

/** Every comparison page, listed under both of its models. */
export function ComparisonList({ models }: { models: readonly Pick<BenchmarkModel, "name">[] }) {
  const paired = [...new Set(pairsOf(models).flat())];
  return (
    <Container className={layout.section} data-unsearched="true">
      <ul className={layout.rows}>
        {paired.map((model) => (
          <li key={model.name} className={layout.split}>
            <h2 id={modelSlug(model)} className={typeset.name}>
              <Link to={paths.model(modelSlug(model))}>{model.name}</Link>
            </h2>
            <ul className={classNames(layout.cluster, typeset.small)} aria-labelledby={modelSlug(model)}>
              {paired.map((other) => {
                const pair = pairAddress([model, other].map(modelSlug), models);
                return (
                  pair && (
                    <li key={other.name}>
                      <Link to={paths.comparison(pair)}>vs {other.name}</Link>
                    </li>
                  )
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Container>
  );
}
