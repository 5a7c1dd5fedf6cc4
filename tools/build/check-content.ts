import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml, readJson } from "#app/content/parse.server.ts";
import { schemaOf } from "#app/content/yaml-file.server.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { listFiles } from "./files.ts";

function check(root: string, file: string): void {
  const text = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".json")) readJson(file, text);
  const schema = schemaOf(file);
  if (schema !== undefined && !file.endsWith(".md")) parseYaml(file, text, schema);
}

/** Stops the build with all errors of YAML and JSON files at once, before rendering would stop at the first. */
export async function checkContent(root = "."): Promise<void> {
  const names = (await listFiles(join(root, "content"))).filter((name) => /\.(?:yaml|json)$/.test(name));
  const errors = [...names.map((name) => `content/${name}`), "brand/settings.json"].flatMap((file) => {
    try {
      check(root, file);
      return [];
    } catch (error) {
      return [reasonOf(error)];
    }
  });
  if (errors.length > 0) throw new Error(`content is not ready\n${errors.join("\n")}`);
}
