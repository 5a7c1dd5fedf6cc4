import { benchmarkModels, benchmarkSource } from "#app/content/benchmark.server.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { dataJson } from "#domain/benchmark/export.ts";

/** The whole set under a stable address; a file like any other once the site is built. */
export const loader = () =>
  new Response(dataJson(benchmarkModels, benchmarkSource(siteOrigin)), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
