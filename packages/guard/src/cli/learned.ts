import { readFile } from "node:fs/promises";
import { isAccused, type RuleSet } from "../evaluation.ts";
import { type LearnedModel, readModel, tokensOf } from "../learned/model.ts";

/** The part of the weights' card that is read: the score from which a text is flagged. */
type Card = { flagFrom: number };

const weightsAt = (name: string) => new URL(`../../weights/${name}`, import.meta.url);

/** Reads the committed weights and their card. */
export async function loadLearned(): Promise<{ model: LearnedModel; card: Card }> {
  const [bytes, card] = await Promise.all([
    readFile(weightsAt("learned.bin")),
    readFile(weightsAt("card.json"), "utf8"),
  ]);
  // Node reads small files into a shared buffer, in which the weights could begin at any offset.
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return { model: readModel(own), card: JSON.parse(card) as Card };
}

/** The rules together with the learned layer: a text is accused if either accuses it. */
export async function learnedLayer(): Promise<RuleSet> {
  const { model, card } = await loadLearned();
  return {
    name: "Guard with its learned layer",
    version: model.version,
    accuses: async (text) => isAccused(text) || model.score(tokensOf(text)).score >= card.flagFrom,
  };
}
