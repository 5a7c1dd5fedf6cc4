import { benchmarkModels, publishedBenchmark } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { EmbedPage } from "#app/features/benchmark/embed/EmbedPage.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import type { Route } from "./+types/embed";

export const handle = { withoutScripts: true };

export function loader() {
  const { title, description, heading } = pageContent("benchmarks");
  return {
    models: benchmarkModels(),
    release: releaseSentence(publishedBenchmark()),
    page: { title, description, heading },
  };
}

/** No canonical path: search engines should index the benchmark, not its embed. */
export const meta = ({ loaderData: { page } }: Route.MetaArgs) => pageMeta(page);

export default function Embed({ loaderData: { page, ...scores } }: Route.ComponentProps) {
  return <EmbedPage heading={page.heading} {...scores} />;
}
