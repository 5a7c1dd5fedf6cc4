import { data } from "react-router";
import { benchmarkModels, publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import type { Standing } from "#app/features/benchmark/model/ModelHero.tsx";
import { ModelPage } from "#app/features/benchmark/model/ModelPage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { modelMeta } from "#app/seo/benchmark-meta.ts";
import { neighbours } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import { rankOf, rankSentence, releaseSentence } from "#domain/benchmark/facts.ts";
import { rankHistory } from "#domain/benchmark/releases.ts";
import type { Route } from "./+types/model";

export function loader({ params }: Route.LoaderArgs) {
  const models = benchmarkModels();
  const model = models.find((candidate) => modelSlug(candidate) === params.slug);
  if (!model) throw data(null, { status: 404 });
  const { heading, closing } = pageContent("benchmarks");
  const place = models.indexOf(model);
  const ranked = (other: BenchmarkModel | undefined) =>
    other && { slug: modelSlug(other), name: other.name, rank: rankOf(models, other) };
  // Only the data that this page shows: all models on every model's page would grow quadratically.
  const standing: Standing = {
    model,
    place,
    scores: models.map(({ overallScore }) => overallScore),
    rank: rankOf(models, model),
    sentence: rankSentence(models, model),
    neighbours: neighbours(models, model),
    before: ranked(models[place - 1]),
    after: ranked(models[place + 1]),
  };
  return {
    standing,
    release: releaseSentence({ ...publishedBenchmark(), models: [model] }),
    history: rankHistory(publishedReleases(), modelSlug(model)),
    benchmark: heading,
    closing,
    modified: publishedBenchmark().lastChanged,
  };
}

export const meta = ({ loaderData: { standing, benchmark, modified } }: Route.MetaArgs) =>
  modelMeta({ ...standing, of: standing.scores.length, benchmark, modified });

export default function ModelRoute({ loaderData: { closing, ...model } }: Route.ComponentProps) {
  return (
    <>
      <ModelPage {...model} />
      <ClosingBand sentence={closing} />
    </>
  );
}
