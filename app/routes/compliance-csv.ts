import { yamlFile } from "#app/content/yaml-file.server.ts";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { complianceCsv } from "#domain/resources/compliance.ts";
import { fileResponse } from "./file-response.ts";

/** The compliance map as CSV. */
export const loader = () =>
  fileResponse(complianceCsv(yamlFile("compliance"), siteOrigin + paths.compliance()), "text/csv");
