import * as v from "valibot";
import { capitalised } from "../content/format.ts";
import { entrySchema, linkedOpening } from "../content/page.ts";
import { atLeastOne, nonEmptyText, textObject, texts } from "../content/text.ts";

/** The page that explains the benchmark's data files and checks a result to submit. */
export const dataPageSchema = v.strictObject({
  files: v.strictObject({
    ...linkedOpening,
    openApi: nonEmptyText,
    list: atLeastOne(textObject("path", "type", "text")),
  }),
  fields: v.strictObject(linkedOpening),
  examples: v.strictObject({ ...linkedOpening, list: atLeastOne(textObject("name", "code")) }),
  submit: v.strictObject({
    ...linkedOpening,
    steps: atLeastOne(entrySchema),
    ...texts("choose", "hint", "needs", "form", "checking", "failed", "refused", "passed", "onward"),
  }),
});

export type DataPageContent = v.InferOutput<typeof dataPageSchema>;

/** The parts of a JSON Schema that the files' schema uses. */
type SchemaNode = {
  type?: string;
  const?: string;
  enum?: readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
  items?: SchemaNode;
  oneOf?: readonly SchemaNode[];
  $ref?: string;
  $defs?: Readonly<Record<string, SchemaNode>>;
};

/** A field, or a file whose path has its parameters in capitals: "/benchmarks/badge/MODEL.svg". */
export type DataField = { path: string; type: string; text: string };

/** "integer or null", "string, date", "API or weights". */
function typeOf({ type, format, oneOf, $ref, ...node }: SchemaNode): string {
  if (oneOf) return oneOf.map(typeOf).join(" or ");
  if (type) return format ? `${type}, ${format}` : type;
  return $ref?.split("/").at(-1) ?? (node.enum ?? [node.const]).join(" or ");
}

/** Every field of the schema: "models[].slug" is a field of each entry of the list "models". */
export function fieldsOf(schema: SchemaNode, parent = ""): DataField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = parent + name;
    return [
      { path, type: typeOf(field), text: field.description ?? "" },
      ...[field, ...(field.oneOf ?? [])].flatMap((part) => fieldsOf(part, `${path}.`)),
      ...fieldsOf(field.items ?? {}, `${path}[].`),
    ];
  });
  return [...own, ...Object.entries(schema.$defs ?? {}).flatMap(([name, part]) => fieldsOf(part, `${name}.`))];
}

type OpenApiSource = { title: string; description: string; version: string; origin: string; schema: string };

/** Where the files' schema describes each parameter. */
const PARAMETERS: Readonly<Record<string, string>> = {
  VERSION: "/properties/version",
  MODEL: "/properties/models/items/properties/slug",
};

/** OpenAPI 3.1 description of the files. Fields are described by reference to their JSON Schema, not a second time. */
export function openApi(files: readonly DataField[], { origin, schema, ...info }: OpenApiSource): string {
  const operation = ({ path, type, text }: DataField) => {
    const names = Object.keys(PARAMETERS).filter((name) => path.includes(name));
    const body = path.endsWith("/data.json") ? { $ref: schema } : { type: type.endsWith("json") ? "object" : "string" };
    return {
      operationId: path.toLowerCase().split(/\W+/).slice(2).map(capitalised).join(""),
      summary: text,
      parameters: names.map((name) => ({
        name: name.toLowerCase(),
        in: "path",
        required: true,
        schema: { $ref: `${schema}#${PARAMETERS[name]}` },
      })),
      responses: {
        200: { description: text, content: { [type]: { schema: body } } },
        304: { description: "Not changed since the ETag in If-None-Match" },
        ...(names.length > 0 && { 404: { description: "There is no such file" } }),
      },
    };
  };
  const address = ({ path }: DataField) => path.replace(/[A-Z]{2,}/g, (name) => `{${name.toLowerCase()}}`);
  const described = {
    openapi: "3.1.1",
    info,
    servers: [{ url: origin }],
    paths: Object.fromEntries(files.map((file) => [address(file), { get: operation(file) }])),
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}
