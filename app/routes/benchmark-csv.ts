import { benchmarkModels, benchmarkSource } from "#app/content/benchmark.server.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { dataCsv } from "#domain/benchmark/export.ts";
import { leaderboard } from "#domain/benchmark/leaderboard.ts";
import { DEFAULT_VIEW } from "#domain/benchmark/view.ts";

/** The published table under a stable address; a file like any other once the site is built. */
export const loader = () =>
  new Response(dataCsv(leaderboard(benchmarkModels, DEFAULT_VIEW), benchmarkSource(siteOrigin)), {
    headers: { "Content-Type": "text/csv; charset=utf-8" },
  });
