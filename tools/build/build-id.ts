import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./files.ts";

const LENGTH = 12;
/** Files left out of the hash: compressed copies, and assets, whose hashed names are part of the pages. */
const IMPLIED = /\.(?:br|gz)$|^client\/assets\//;

/** A hash of the build's files: two builds with the same content have the same id. */
export async function buildIdOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await listFiles(folder)).filter((name) => !IMPLIED.test(name))) {
    hash.update(`${name}\0`).update(
      createHash("sha256")
        .update(await readFile(join(folder, name)))
        .digest(),
    );
  }
  return hash.digest("hex").slice(0, LENGTH);
}
