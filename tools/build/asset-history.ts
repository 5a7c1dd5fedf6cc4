import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, writeAtomically } from "./files.ts";

/** Number of builds whose assets stay available, so that tabs opened before a deploy still find their chunks. */
export const BUILDS_KEPT = 6;

const HISTORY_FILE = "asset-history.json";

/** Newest first; each entry lists the hashed files of one build. */
type AssetHistory = string[][];

function extendHistory(history: AssetHistory, files: string[]): AssetHistory {
  const key = (entry: string[]) => [...entry].sort().join();
  return [files, ...history.filter((entry) => key(entry) !== key(files))].slice(0, BUILDS_KEPT);
}

const assetsOf = (build: string) => join(build, "client/assets");

/** Copies the hashed assets of the latest BUILDS_KEPT builds from the last build into the next. */
export async function keepEarlierAssets({ last, next }: { last: string; next: string }): Promise<void> {
  const known: AssetHistory = await readFile(join(last, HISTORY_FILE), "utf8")
    .then(JSON.parse)
    .catch(() => []);
  const own = await listFiles(assetsOf(next));
  const history = extendHistory(known, own);
  const wanted = new Set(history.flat());
  for (const name of await listFiles(assetsOf(last))) {
    if (wanted.has(name) && !own.includes(name)) {
      await copyFile(join(assetsOf(last), name), join(assetsOf(next), name));
    }
  }
  await writeAtomically(join(next, HISTORY_FILE), JSON.stringify(history));
}
