import { data, isRouteErrorResponse } from "react-router";
import { benchmark, benchmarkModels, releases } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { ModelPage } from "#app/features/benchmark/model/ModelPage.tsx";
import { ClosingBand } from "#app/features/shell/ClosingBand.tsx";
import { NotFoundPage } from "#app/features/shell/NotFoundPage.tsx";
import { modelMeta } from "#app/seo/benchmark-meta.ts";
import { notFoundMeta } from "#app/seo/page-meta.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import { rankHistory } from "#domain/benchmark/releases.ts";
import type { Route } from "./+types/model";

export function loader({ params }: Route.LoaderArgs) {
  const model = benchmarkModels.find((candidate) => modelSlug(candidate) === params.slug);
  if (!model) throw data(null, { status: 404 });
  const { heading, closing = "" } = pageContent("benchmarks");
  return {
    id: model.id,
    models: benchmarkModels,
    history: rankHistory(releases, modelSlug(model)),
    benchmark: heading,
    closing,
    modified: benchmark.lastChanged,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? modelMeta(loaderData) : notFoundMeta());

export default function ModelRoute({ loaderData: { id, models, history, closing } }: Route.ComponentProps) {
  return (
    <>
      <ModelPage id={id} models={models} history={history} />
      <ClosingBand sentence={closing} />
    </>
  );
}

/** A slug that names no model is a page that does not exist, inside the shell like any other. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  throw error;
}
