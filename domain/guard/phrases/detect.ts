import type { Folded } from "../read/fold.ts";
import type { Word } from "../read/known-words.ts";
import type { Signal } from "../signal.ts";
import { lexicon } from "./lexicon.ts";
import { matchPhrases } from "./match.ts";

/** A phrase that somebody took the trouble to disguise leaves half the doubt. */
const DISGUISED_DOUBT = 0.5;

export function detectPhrases(folded: Folded, words: readonly Word[]): Signal[] {
  return matchPhrases(words, lexicon).map(({ rule, from, to, disguised }) => {
    const { id, family, why, weight } = lexicon.rules[rule] as (typeof lexicon.rules)[number];
    return {
      detector: id,
      family,
      span: folded.spanOf((words[from] as Word).start, (words[to] as Word).end),
      why: disguised ? `${why} It is misspelt to avoid detection.` : why,
      weight: disguised ? 1 - (1 - weight) * DISGUISED_DOUBT : weight,
    };
  });
}
