import { toJsonSchema } from "@valibot/to-json-schema";
import { policyFileSchema } from "./schema.ts";

/** The format for editors and other programs. What it cannot say, such as a threat in two lists, only the parser finds. */
export function policyJsonSchema(address: string): string {
  const { $schema, ...described } = toJsonSchema(policyFileSchema, {
    typeMode: "input",
    target: "draft-2020-12",
    errorMode: "ignore",
  });
  return `${JSON.stringify({ $schema, $id: address, title: "Guard policy", ...described }, null, 2)}\n`;
}
