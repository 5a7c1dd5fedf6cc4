import { data } from "react-router";
import { benchmark, benchmarkModels, releases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import type { Standing } from "#app/features/benchmark/model/ModelHero.tsx";
import { ModelPage } from "#app/features/benchmark/model/ModelPage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { NotFoundBoundary } from "#app/features/shell/StatusPage.tsx";
import { modelMeta } from "#app/seo/benchmark-meta.ts";
import { notFoundMeta } from "#app/seo/page-meta.ts";
import { neighbours } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf, rankSentence } from "#domain/benchmark/facts.ts";
import { rankHistory } from "#domain/benchmark/releases.ts";
import type { Route } from "./+types/model";

export function loader({ params }: Route.LoaderArgs) {
  const model = benchmarkModels.find((candidate) => modelSlug(candidate) === params.slug);
  if (!model) throw data(null, { status: 404 });
  const { heading, closing } = pageContent("benchmarks");
  const place = benchmarkModels.indexOf(model);
  // Only the data that this page shows: all models on every model's page would grow quadratically.
  const standing: Standing = {
    model,
    place,
    scores: benchmarkModels.map(({ overallScore }) => overallScore),
    rank: rankOf(benchmarkModels, model),
    sentence: rankSentence(benchmarkModels, model),
    neighbours: neighbours(benchmarkModels, model),
    before: ranked(benchmarkModels[place - 1]),
    after: ranked(benchmarkModels[place + 1]),
  };
  return {
    standing,
    history: rankHistory(releases, modelSlug(model)),
    benchmark: heading,
    closing,
    modified: benchmark.lastChanged,
  };
}

const ranked = (model: BenchmarkModel | undefined) =>
  model && { slug: modelSlug(model), name: model.name, rank: rankOf(benchmarkModels, model) };

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return notFoundMeta();
  const { standing, benchmark, modified } = loaderData;
  return modelMeta({ ...standing, of: standing.scores.length, benchmark, modified });
};

export default function ModelRoute({ loaderData: { standing, history, closing } }: Route.ComponentProps) {
  return (
    <>
      <ModelPage standing={standing} history={history} />
      <ClosingBand sentence={closing} />
    </>
  );
}

export const ErrorBoundary = NotFoundBoundary;
