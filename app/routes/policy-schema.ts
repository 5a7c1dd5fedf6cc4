import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { policyJsonSchema } from "#domain/guard/policy-file/json-schema.ts";
import { fileResponse } from "./file-response.ts";

/** The format of a policy file under a stable address, for editors that check YAML while it is written. */
export const loader = () => fileResponse(policyJsonSchema(siteOrigin + paths.policySchema()), "application/json");
