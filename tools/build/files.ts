import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Lists every file below a folder, relative to it, with forward slashes; empty if the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Writes a file and its folder by way of a temporary file, so that a killed build leaves no partial one behind. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, data);
  await rename(unfinished, file);
}
