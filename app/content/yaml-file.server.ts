import type * as v from "valibot";
import { contentText } from "./files.server.ts";
import { parseYaml } from "./parse.server.ts";
import { type YamlName, yamlSchemas } from "./schemas.server.ts";

/** The text of a file of content/, named without its ending: "guard/policy". */
export const yamlText = (name: YamlName): string => contentText(`content/${name}.yaml`);

const read = new Map<YamlName, unknown>();

/** The checked content of such a file, read on first use: an error in a file concerns only the pages that show it. */
export function yamlFile<Name extends YamlName>(name: Name): v.InferOutput<(typeof yamlSchemas)[Name]> {
  if (!read.has(name)) read.set(name, parseYaml(`content/${name}.yaml`, yamlText(name), yamlSchemas[name]));
  return read.get(name) as v.InferOutput<(typeof yamlSchemas)[Name]>;
}
