import { toJsonSchema } from "@valibot/to-json-schema";
import { data, type LoaderFunctionArgs } from "react-router";
import { benchmarkSource, publishedBenchmark, publishedReleases } from "#app/content/benchmark.server.ts";
import { benignFile, evaluationFile, evaluationNote } from "#app/content/guard.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { resourceFiles } from "#app/content/resources.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { badgeSvg } from "#app/features/benchmark/model/ModelBadge.tsx";
import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { openApi } from "#domain/benchmark/data-reference.ts";
import { type BenchmarkModel, byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { dataCsv, dataJson, dataSchema } from "#domain/benchmark/export.ts";
import { rankOf } from "#domain/benchmark/facts.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import { complianceCsv } from "#domain/resources/compliance.ts";
import { policyFileSchema } from "#guard/policy-file";

/** JSON Schema of a policy file, for editors of YAML; only the parser checks, say, that no threat is in two lists. */
function policySchema(): string {
  const { $schema, ...described } = toJsonSchema(policyFileSchema, {
    typeMode: "input",
    target: "draft-2020-12",
    errorMode: "ignore",
  });
  const schema = { $schema, $id: siteOrigin + paths.policySchema(), title: "Guard policy", ...described };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

type TextFile = readonly [path: string, text: () => string];

/** The results of a release in published order, and their schema. */
function resultFiles(release: Release, pathOf: (name: string) => string): TextFile[] {
  const source = benchmarkSource(siteOrigin, release);
  const models = byOverallScore(release.models);
  const rows = models.map((model, at) => ({ model, rank: at + 1, publishedRank: at + 1, score: model.overallScore }));
  return [
    [pathOf("data.json"), () => dataJson(models, source)],
    [pathOf("data.csv"), () => dataCsv(rows, source)],
    [pathOf("schema.json"), () => dataSchema(source)],
  ];
}

/** The badge of each model of the newest release. */
function badges(): TextFile[] {
  const { models, version } = publishedBenchmark();
  const badge = (model: BenchmarkModel) => badgeSvg({ model, rank: rankOf(models, model), of: models.length, version });
  return models.map((model) => [paths.badge(modelSlug(model)), () => badge(model)]);
}

function benchmarkOpenApi(): string {
  const { title, version, schema } = benchmarkSource(siteOrigin);
  const { description } = pageContent("benchmark-data");
  return openApi(yamlFile("benchmarks/data").files.list, { title, description, version, origin: siteOrigin, schema });
}

/** Every file at a permanent path that is made from content. */
const files = once(
  () =>
    new Map<string, () => string>([
      [paths.evaluation(), () => evaluationFile],
      [paths.benignFamilies(), () => benignFile],
      [paths.evaluationNote(), () => evaluationNote(siteOrigin)],
      [paths.policySchema(), policySchema],
      [paths.complianceCsv(), () => complianceCsv(yamlFile("compliance"), siteOrigin + paths.compliance())],
      [paths.benchmarkOpenApi(), benchmarkOpenApi],
      ...badges(),
      ...resultFiles(publishedBenchmark(), (name) => `${paths.benchmarks()}/${name}`),
      ...publishedReleases().flatMap((release) =>
        resultFiles(release, (name) => paths.release(`${release.version}/${name}`)),
      ),
      ...[...resourceFiles()].map(([name, text]): TextFile => [paths.resourceFile(name), () => text]),
    ]),
);

/** A file in place of a page; its name tells the server its type. The framework may append ".data" to the path. */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">) {
  const path = decodeURI(new URL(request.url).pathname.replace(/\.data$/, ""));
  const text = files().get(path);
  if (!text) throw data(null, { status: 404 });
  const type = path.endsWith(".svg") ? "image/svg+xml" : "text/plain; charset=utf-8";
  return new Response(text(), { headers: { "Content-Type": type } });
}
