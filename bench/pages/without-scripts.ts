import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import { compressFiles } from "../../tools/build/compress.ts";
import { listFiles } from "../../tools/build/files.ts";
import { elementsOf, parseHtml } from "../../tools/build/html.ts";

const SCRIPT_ADDRESS = /"(\/assets\/[^"]+\.js)"/g;

const isScript = ({ tagName, properties }: Element) =>
  tagName === "script" ||
  (tagName === "link" && (`${properties.rel}` === "modulepreload" || properties.as === "script"));

/** The page without any script: the lower limit of its paint times. */
function withoutScripts(html: string): string {
  let [rest, at] = ["", 0];
  for (const { position } of elementsOf(parseHtml(html)).filter(isScript)) {
    rest += html.slice(at, position?.start.offset);
    at = position?.end.offset ?? at;
  }
  return rest + html.slice(at);
}

/** Every script that a page references, however it is loaded. */
export function namedScripts(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPT_ADDRESS)].map((match) => match[1] as string))];
}

/**
 * Copies the build without the scripts of its pages. The site's own server serves the copy, so that headers,
 * compression and response times are the same.
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
