import { onTestFinished } from "vitest";

/** Removes a process when the running test ends. */
export async function untilTestEnds<Built extends { remove(): Promise<void> }>(
  starting: Built | Promise<Built>,
): Promise<Built> {
  const built = await starting;
  onTestFinished(built.remove);
  return built;
}
