import { benchmarkSource } from "#app/content/benchmark.server.ts";
import { pageContent } from "#app/content/pages.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { DataSections } from "#app/features/benchmark/data/DataSections.tsx";
import { StandardPage } from "#app/features/shell/page/PageOpening.tsx";
import { ArrowLink } from "#app/kit/controls/ArrowLink.tsx";
import { paths } from "#app/paths.ts";
import { dataLinks } from "#app/seo/benchmark-meta.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { fieldsOf } from "#domain/benchmark/data-reference.ts";
import { dataSchema } from "#domain/benchmark/export.ts";
import type { Route } from "./+types/benchmark-data";

export function loader() {
  const source = benchmarkSource(siteOrigin);
  return {
    page: pageContent("benchmark-data"),
    content: yamlFile("benchmarks/data"),
    fields: fieldsOf(JSON.parse(dataSchema(source))),
    version: source.version,
    modified: source.lastChanged,
  };
}

export const meta = ({ loaderData: { page, modified } }: Route.MetaArgs) => [
  ...pageMeta({ ...page, path: paths.benchmarkData(), crumb: "Data", modified }),
  ...dataLinks(),
];

export default function BenchmarkData({ loaderData: { page, ...data } }: Route.ComponentProps) {
  const description = <ArrowLink href={paths.benchmarkOpenApi()}>{data.content.files.openApi}</ArrowLink>;
  return (
    <StandardPage page={page} action={description}>
      <DataSections {...data} stability={page.sections} />
    </StandardPage>
  );
}
