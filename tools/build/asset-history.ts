import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { listFiles, writeAtomically } from "./files.ts";

/** Number of builds whose assets stay available, so that tabs opened before a deploy still find their chunks. */
export const BUILDS_KEPT = 6;

const HISTORY_FILE = "asset-history.json";

const assetsOf = (build: string) => join(build, "client/assets");

/** Copies the hashed assets of the latest BUILDS_KEPT builds from the last build into the next. */
export async function keepEarlierAssets({ last, next }: { last: string; next: string }): Promise<void> {
  /** The hashed files of each build, newest first. */
  const known: string[][] = await readFile(join(last, HISTORY_FILE), "utf8")
    .then(JSON.parse)
    .catch(() => []);
  const own = await listFiles(assetsOf(next));
  const history = [own, ...known.filter((entry) => !isDeepStrictEqual(entry, own))].slice(0, BUILDS_KEPT);
  const wanted = new Set(history.flat());
  for (const name of await listFiles(assetsOf(last))) {
    if (wanted.has(name) && !own.includes(name)) {
      await copyFile(join(assetsOf(last), name), join(assetsOf(next), name));
    }
  }
  await writeAtomically(join(next, HISTORY_FILE), JSON.stringify(history));
}
