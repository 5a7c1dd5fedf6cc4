import type * as v from "valibot";
import { parseYaml } from "./parse.server.ts";
import { type YamlName, yamlSchemas } from "./schemas.server.ts";

const files = import.meta.glob<string>("/content/**/*.yaml", { query: "?raw", import: "default", eager: true });

/** The text of a file of content/, named without its ending: "guard/policy". */
export function yamlText(name: YamlName): string {
  const text = files[`/content/${name}.yaml`];
  if (text === undefined) throw new Error(`content/${name}.yaml does not exist`);
  return text;
}

const read = new Map<YamlName, unknown>();

/** The checked content of such a file, read on first use. */
export function yamlFile<Name extends YamlName>(name: Name): v.InferOutput<(typeof yamlSchemas)[Name]> {
  if (!read.has(name)) read.set(name, parseYaml(`content/${name}.yaml`, yamlText(name), yamlSchemas[name]));
  return read.get(name) as v.InferOutput<(typeof yamlSchemas)[Name]>;
}
