import { readFile } from "node:fs/promises";
import { listFiles } from "../../build/files.ts";
import { type FoundString, markdownStrings, sourceStrings, yamlStrings } from "./strings.ts";

/** Where words for visitors and for the team's own mail are written. */
const FOLDERS = ["content", "brand", "app", "domain", "server/outbox"];
const NOT_READ =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\.module\.css$|^content\/guard\/(policy\.yaml|evaluation)|^app\/boot\//;

function stringsOf(file: string, source: string): FoundString[] {
  if (NOT_READ.test(file)) return [];
  if (/\.(yaml|json)$/.test(file)) return yamlStrings(file, source);
  if (file.endsWith(".md")) return markdownStrings(file, source);
  return /\.tsx?$/.test(file) ? sourceStrings(file, source) : [];
}

/** Every string of the site that is read, by file and line. */
export async function siteStrings(): Promise<FoundString[]> {
  const strings: FoundString[] = [];
  for (const folder of FOLDERS) {
    for (const name of (await listFiles(folder)).sort()) {
      const file = `${folder}/${name}`;
      strings.push(...stringsOf(file, await readFile(file, "utf8")));
    }
  }
  return strings;
}
