import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { once } from "#app/kit/once.ts";
import { NEVER } from "#guard";
import { type LearnedReading, readModel, readWith } from "#guard/learned";

/** The path of a file of the guard's package, found as any package is. */
export const guardFile = (name: string): string =>
  createRequire(resolve("package.json")).resolve(`@site/guard/${name}`);

/** The learned layer. A deployed machine has no weights: only builds, tests and the development server may call it. */
export const readLearned = once(() => {
  const { buffer, byteOffset, byteLength } = readFileSync(guardFile("weights/learned.bin"));
  return readWith(readModel(buffer.slice(byteOffset, byteOffset + byteLength)));
});

/** The layer for pages that only count: a finding spans the whole text, as finding the words takes most of the time. */
export const readScores = once(() => {
  // Several pages count the same texts.
  const scores = new Map<string, number>();
  return (text: string, from: number): LearnedReading => {
    const score = scores.get(text) ?? readLearned()(text, NEVER).score;
    scores.set(text, score);
    return score < from ? { score } : { score, span: { start: 0, end: text.length } };
  };
});
