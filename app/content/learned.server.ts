import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { once } from "#app/kit/once.ts";
import { type LearnedReading, readModel, readWith } from "#guard/learned";

/** The path of a file of the guard's package, found as any package is. */
export const guardFile = (name: string): string =>
  createRequire(resolve("package.json")).resolve(`@site/guard/${name}`);

/**
 * The learned layer. Only builds, tests and the development server call it: the weights are not part of the server's
 * bundle, and a deployed machine has no sources.
 */
export const readLearned = once(() => {
  const { buffer, byteOffset, byteLength } = readFileSync(guardFile("weights/learned.bin"));
  const read = readWith(readModel(buffer.slice(byteOffset, byteOffset + byteLength)));
  // Several pages are about the same texts.
  const readings = new Map<string, LearnedReading>();
  return (text: string, from: number): LearnedReading => {
    const key = `${from} ${text}`;
    const reading = readings.get(key) ?? read(text, from);
    readings.set(key, reading);
    return reading;
  };
});
