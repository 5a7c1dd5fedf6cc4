import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFiles } from "../tools/build/compress.ts";
import { listFiles } from "../tools/build/files.ts";
import { withoutScripts } from "./without-scripts.ts";

/**
 * A copy of the build whose pages have no scripts. The site's own server serves it, so that headers, compression and
 * speed of answer are the same and only the scripts differ.
 */
export async function makeLimitBuild(build: string, target: string): Promise<void> {
  await cp(build, target, { recursive: true });
  const client = join(target, "client");
  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const html = await readFile(join(client, file), "utf8");
    await writeFile(join(client, file), withoutScripts(html));
  }
  await compressFiles(client);
}
