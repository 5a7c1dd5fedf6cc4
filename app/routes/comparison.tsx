import { data, redirect } from "react-router";
import { benchmarkModels, publishedBenchmark } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ComparisonPage } from "#app/features/benchmark/ComparisonPage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { paths } from "#app/paths.ts";
import { comparisonMeta } from "#app/seo/benchmark-meta.ts";
import { pairAddress, VERSUS } from "#domain/benchmark/comparison.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import type { Route } from "./+types/comparison";

export function loader({ params }: Route.LoaderArgs) {
  const pair = pairAddress(params.pair.split(VERSUS), benchmarkModels());
  if (pair === undefined) throw data(null, { status: 404 });
  // For the development server; in production server/http/redirects.ts redirects.
  if (pair !== params.pair) throw redirect(paths.comparison(pair), 308);
  const { title, heading, tagline, lead, closing } = pageContent("benchmarks");
  return {
    pair: pair.split(VERSUS),
    models: benchmarkModels(),
    page: { title, heading, tagline, lead },
    release: releaseSentence(publishedBenchmark()),
    closing,
    modified: publishedBenchmark().lastChanged,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => comparisonMeta(loaderData);

export default function Comparison({ loaderData: { closing, ...comparison } }: Route.ComponentProps) {
  return (
    <>
      <ComparisonPage key={comparison.pair.join()} {...comparison} />
      <ClosingBand sentence={closing} />
    </>
  );
}
