import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const BUILD_FOLDERS = {
  /** The build that is served. */
  current: "build",
  /** A complete new build that is not served yet. */
  next: ".cache/next-build",
  /** The build served before the current one, kept for `npm run build:back`. */
  previous: ".cache/previous-build",
};
type BuildFolders = typeof BUILD_FOLDERS;

/** Swaps the next build in and keeps the current one as the previous. Renames only, so no build is ever incomplete. */
export async function promoteBuild({ current, next, previous }: BuildFolders): Promise<void> {
  await rm(previous, { recursive: true, force: true });
  await mkdir(dirname(previous), { recursive: true });
  if (existsSync(current)) await rename(current, previous);
  await rename(next, current);
}

/** Swaps the current and the previous build; calling it again undoes this. False if there is no previous build. */
export async function stepBack({ current, next, previous }: BuildFolders): Promise<boolean> {
  if (!existsSync(previous)) return false;
  await rm(next, { recursive: true, force: true });
  if (existsSync(current)) await rename(current, next);
  await rename(previous, current);
  if (existsSync(next)) await rename(next, previous);
  return true;
}

// This file run as a command is `npm run build:back`. It imports nothing of the build, which may be broken.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isSwapped = await stepBack(BUILD_FOLDERS);
  if (isSwapped) console.log('The previous build is back. Restart the server; run "npm run build:back" again to undo.');
  else console.error('There is no previous build. Run "npm run build" to build the current sources.');
  process.exitCode = isSwapped ? 0 : 1;
}
