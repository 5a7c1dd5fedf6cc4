import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#app/content/parse.server.ts";
import { schemaOf } from "#app/content/schemas.server.ts";
import { listFiles } from "./files.ts";

/** Stops the build with all that is wrong with any file of YAML, before pages are made of them one by one. */
export async function checkContent(root = "."): Promise<void> {
  const files = (await listFiles(join(root, "content"))).map((name) => `content/${name}`);
  const wrong = files.flatMap((file) => {
    const schema = file.endsWith(".yaml") ? schemaOf(file) : undefined;
    if (schema === undefined) return [];
    try {
      parseYaml(file, readFileSync(join(root, file), "utf8"), schema);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  if (wrong.length > 0) throw new Error(`content is not ready\n${wrong.join("\n")}`);
}
