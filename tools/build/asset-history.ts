import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, writeWhole } from "./files.ts";

/** A tab opened before a deploy still finds its chunks while its build is among this many. */
export const BUILDS_KEPT = 6;

const HISTORY_FILE = "asset-history.json";

/** Newest first; each entry lists the hashed files of one build. */
type AssetHistory = string[][];

function extendHistory(history: AssetHistory, files: string[]): AssetHistory {
  const key = (entry: string[]) => [...entry].sort().join();
  return [files, ...history.filter((entry) => key(entry) !== key(files))].slice(0, BUILDS_KEPT);
}

const assetsOf = (build: string) => join(build, "client/assets");

/** Puts the hashed assets of earlier builds, which the last one has, beside those of the next; the oldest stay behind. */
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
  await writeWhole(join(next, HISTORY_FILE), JSON.stringify(history));
}
