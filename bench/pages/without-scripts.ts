import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import { compressFiles } from "../../tools/build/compress.ts";
import { listFiles } from "../../tools/build/files.ts";
import { elementsOf, parseHtml } from "../../tools/build/html.ts";

const SCRIPT_ADDRESS = /"(\/assets\/[^"]+\.js)"/g;

/** A script, or a hint that would fetch one nobody runs. */
const isScript = ({ tagName, properties }: Element) =>
  tagName === "script" ||
  (tagName === "link" && (`${properties.rel}` === "modulepreload" || properties.as === "script"));

/** A page as it would be without any script: the limit that no version with scripts can paint before. */
export function withoutScripts(html: string): string {
  let [rest, at] = ["", 0];
  for (const { position } of elementsOf(parseHtml(html)).filter(isScript)) {
    rest += html.slice(at, position?.start.offset);
    at = position?.end.offset ?? at;
  }
  return rest + html.slice(at);
}

/** Every script a page names, in whatever way it will be loaded. */
export function namedScripts(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPT_ADDRESS)].map((match) => match[1] as string))];
}

/**
 * A copy of the build whose pages have no scripts. The site's own server serves it, so that headers, compression and
 * speed of answer are the same and only the scripts differ.
 */
export async function copyWithoutScripts(build: string, target: string): Promise<void> {
  await cp(build, target, { recursive: true });
  const client = join(target, "client");
  for (const file of (await listFiles(client)).filter((name) => name.endsWith(".html"))) {
    const html = await readFile(join(client, file), "utf8");
    await writeFile(join(client, file), withoutScripts(html));
  }
  await compressFiles(client, join(build, "client"));
}
