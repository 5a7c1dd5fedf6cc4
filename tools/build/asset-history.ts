import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, writeWhole } from "./files.ts";

/** A tab opened before a deploy still finds its chunks while its build is among this many. */
export const BUILDS_KEPT = 6;

/** Newest first; each entry lists the hashed files of one build. */
type AssetHistory = string[][];

function extendHistory(history: AssetHistory, files: string[]): AssetHistory {
  const key = (entry: string[]) => [...entry].sort().join();
  return [files, ...history.filter((entry) => key(entry) !== key(files))].slice(0, BUILDS_KEPT);
}

const withoutEncoding = (name: string) => name.replace(/\.(br|gz)$/, "");

/** Keeps the hashed assets of earlier builds beside the new ones. The store lies outside the build, which is emptied. */
export function createAssetHistory({ assets, store }: { assets: string; store: string }) {
  const historyFile = join(store, "history.json");
  const read = (): Promise<AssetHistory> =>
    readFile(historyFile, "utf8")
      .then(JSON.parse)
      .catch(() => []);

  return {
    /** Before a build, which empties its folder: sets aside what is there. */
    async setAside() {
      await mkdir(store, { recursive: true });
      const known = new Set((await read()).flat());
      for (const name of await listFiles(assets)) {
        if (known.has(withoutEncoding(name))) await rename(join(assets, name), join(store, name));
      }
    },
    /** After a build: puts the earlier assets back and forgets those that are too old. */
    async putBack() {
      const own = await listFiles(assets);
      const history = extendHistory(await read(), own);
      const wanted = new Set(history.flat());
      for (const name of (await listFiles(store)).filter((file) => file !== "history.json")) {
        if (!wanted.has(withoutEncoding(name))) await rm(join(store, name));
        else if (!own.includes(name)) await copyFile(join(store, name), join(assets, name));
      }
      await writeWhole(historyFile, JSON.stringify(history));
    },
  };
}
