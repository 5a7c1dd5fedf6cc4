import type { MetaDescriptor } from "react-router";
import { paths } from "#app/paths.ts";
import { citation, type DataSource } from "#domain/benchmark/export.ts";
import { siteOrigin } from "./site-origin.ts";

/** The benchmark as a data set, for those who look for one (schema.org). */
export function datasetMeta(source: DataSource, description: string): MetaDescriptor {
  const download = (path: string, encodingFormat: string) => ({
    "@type": "DataDownload",
    encodingFormat,
    contentUrl: siteOrigin + path,
  });
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Dataset",
      name: source.title,
      description: `${description} ${source.note}`,
      url: source.url,
      version: source.version,
      dateModified: source.lastChanged,
      license: source.licence.url,
      citation: citation(source),
      isAccessibleForFree: true,
      creator: { "@type": "Organization", name: source.publisher, url: siteOrigin },
      distribution: [download(paths.benchmarkCsv(), "text/csv"), download(paths.benchmarkJson(), "application/json")],
    },
  };
}
