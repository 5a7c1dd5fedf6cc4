import { toJsonSchema } from "@valibot/to-json-schema";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { policyFileSchema } from "#guard/policy-file";
import { fileResponse } from "./file-response.ts";

/**
 * JSON Schema of a policy file at a permanent URL, for editors that validate YAML. Rules that JSON Schema cannot express,
 * such as no threat in two lists, are checked only by the parser.
 */
export function loader() {
  const { $schema, ...described } = toJsonSchema(policyFileSchema, {
    typeMode: "input",
    target: "draft-2020-12",
    errorMode: "ignore",
  });
  const schema = { $schema, $id: siteOrigin + paths.policySchema(), title: "Guard policy", ...described };
  return fileResponse(`${JSON.stringify(schema, null, 2)}\n`, "application/json");
}
