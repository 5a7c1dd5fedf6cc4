import { readFileSync } from "node:fs";
import { once } from "#app/kit/once.ts";
import { readModel, readWith } from "#guard/learned";

/**
 * The learned layer. Only builds, tests and the development server call it: the weights are not part of the server's
 * bundle, and a deployed machine has no sources.
 */
export const readLearned = once(() => {
  const { buffer, byteOffset, byteLength } = readFileSync("packages/guard/weights/learned.bin");
  return readWith(readModel(buffer.slice(byteOffset, byteOffset + byteLength)));
});
