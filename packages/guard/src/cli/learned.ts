import { readFile } from "node:fs/promises";
import { isAccused, type RuleSet } from "../evaluation.ts";
import { type LearnedModel, readModel, tokensOf } from "../learned/model.ts";

/** The score from which a text is flagged: together with the rules, fewer than 2 % of the provoking tuning texts. */
const FLAG_FROM = 0.6;

/** Reads the committed weights. */
export async function loadLearned(): Promise<LearnedModel> {
  const bytes = await readFile(new URL("../../weights/learned.bin", import.meta.url));
  // Node reads small files into a shared buffer, in which the weights could begin at any offset.
  return readModel(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

/** The rules together with the learned layer: a text is accused if either accuses it. */
export async function learnedLayer(): Promise<RuleSet> {
  const model = await loadLearned();
  return {
    name: "Guard with its learned layer",
    version: model.version,
    accuses: async (text) => isAccused(text) || model.score(tokensOf(text)).score >= FLAG_FROM,
  };
}
