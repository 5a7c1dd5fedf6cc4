import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

export type Places = {
  /** What runs. */
  current: string;
  /** What was built aside, whole. */
  next: string;
  /** What ran before, for one step back. */
  previous: string;
};

export const PLACES: Places = { current: "build", next: ".cache/next-build", previous: ".cache/previous-build" };

/** The next build takes the place of the current one, which is kept. Two renamings: no file is ever half there. */
export async function takePlace({ current, next, previous }: Places): Promise<void> {
  await rm(previous, { recursive: true, force: true });
  await mkdir(dirname(previous), { recursive: true });
  if (existsSync(current)) await rename(current, previous);
  await rename(next, current);
}

/** One step back, and with the same command forward again. False if there is nothing to go back to. */
export async function stepBack({ current, next, previous }: Places): Promise<boolean> {
  if (!existsSync(previous)) return false;
  await rm(next, { recursive: true, force: true });
  if (existsSync(current)) await rename(current, next);
  await rename(previous, current);
  if (existsSync(next)) await rename(next, previous);
  return true;
}
