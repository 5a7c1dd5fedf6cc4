import { yamlFile } from "#app/content/yaml-file.server.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { complianceCsv } from "#domain/compliance.ts";

/** The map for a spreadsheet; a file like any other once the site is built. */
export const loader = () =>
  new Response(complianceCsv(yamlFile("compliance"), siteOrigin + paths.compliance()), {
    headers: { "Content-Type": "text/csv; charset=utf-8" },
  });
