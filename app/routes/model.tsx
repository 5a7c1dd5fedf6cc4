import { data } from "react-router";
import { modelStanding, publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ModelPage } from "#app/features/benchmark/model/ModelPage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { modelMeta } from "#app/seo/benchmark-meta.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import { rankHistory } from "#domain/benchmark/releases.ts";
import type { Route } from "./+types/model";

export function loader({ params }: Route.LoaderArgs) {
  const standing = modelStanding(params.slug);
  if (!standing) throw data(null, { status: 404 });
  const { heading, closing } = pageContent("benchmarks");
  return {
    standing,
    release: releaseSentence({ ...publishedBenchmark(), models: [standing.model] }),
    history: rankHistory(publishedReleases(), params.slug),
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
