import { data } from "react-router";
import { benchmarkSource, publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { byOverallScore } from "#domain/benchmark/dataset.ts";
import { dataCsv, dataJson, dataSchema } from "#domain/benchmark/export.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { Route } from "./+types/benchmark-file";
import { fileAddress, fileResponse } from "./file-response.ts";

/** The models of a release in published order. */
const rowsOf = ({ models }: Release) =>
  byOverallScore(models).map((model, index) => ({
    model,
    rank: index + 1,
    publishedRank: index + 1,
    score: model.overallScore,
  }));

/** The newest results and those of every release, at permanent URLs. */
export function loader({ request }: Route.LoaderArgs) {
  const pathname = fileAddress(request);
  const [file, version] = pathname.split("/").reverse();
  const release = pathname.startsWith(paths.releaseFile(""))
    ? publishedReleases().find((candidate) => candidate.version === version)
    : publishedBenchmark();
  if (!release) throw data(null, { status: 404 });
  const source = benchmarkSource(siteOrigin, release);
  switch (file) {
    case "data.json":
      return fileResponse(dataJson(byOverallScore(release.models), source), "application/json");
    case "data.csv":
      return fileResponse(dataCsv(rowsOf(release), source), "text/csv");
    case "schema.json":
      return fileResponse(dataSchema(source), "application/json");
    default:
      throw data(null, { status: 404 });
  }
}
