import { toJsonSchema } from "@valibot/to-json-schema";
import { paths } from "#app/paths.ts";
import { siteOrigin } from "#app/seo/structured-data.ts";
import { policyFileSchema } from "#guard/policy-file";
import { fileResponse } from "./file-response.ts";

/**
 * The format of a policy file under a stable address, for editors that check YAML while it is written. What JSON Schema
 * cannot say, such as a threat in two lists, only the parser finds.
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
