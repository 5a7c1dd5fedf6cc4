import { readFile } from "node:fs/promises";
import { isAccused, type RuleSet } from "../evaluation.ts";
import { readWith } from "../learned/detect.ts";
import { type LearnedModel, readModel } from "../learned/model.ts";

export async function loadLearned(): Promise<LearnedModel> {
  const bytes = await readFile(new URL("../../weights/learned.bin", import.meta.url));
  // Node reads small files into a shared buffer, in which the weights could begin at any offset.
  return readModel(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

export const readLearned = async () => readWith(await loadLearned());

export async function learnedLayer(): Promise<RuleSet> {
  const model = await loadLearned();
  const learned = readWith(model);
  return {
    name: "Guard with its learned layer",
    version: model.version,
    accuses: async (text) => isAccused(text, learned),
  };
}
