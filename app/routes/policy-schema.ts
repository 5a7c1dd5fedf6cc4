import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { policyJsonSchema } from "#domain/guard/policy-file/json-schema.ts";

/** The format of a policy file under a stable address, for editors that check YAML while it is written. */
export const loader = () =>
  new Response(policyJsonSchema(`${siteOrigin}${paths.policySchema()}`), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
