import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./files.ts";

const LENGTH = 12;
/** Copies of what is counted already; and assets, which carry their hash in the names that pages call them by. */
const IMPLIED = /\.(?:br|gz)$|^client\/assets\//;

/** Says of two builds whether they are the same, whatever they were made from. */
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
