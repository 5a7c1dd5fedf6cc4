import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Every file below a folder, as paths relative to it with forward slashes; none if the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/**
 * Writes a file whole or not at all, and its folder if need be: what a killed build leaves half written would be taken
 * for finished by the next.
 */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, data);
  await rename(unfinished, file);
}
