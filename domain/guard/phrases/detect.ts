import type { Folded } from "../read/fold.ts";
import type { Word } from "../read/known-words.ts";
import type { Signal } from "../signal.ts";
import { lexicon } from "./lexicon.ts";
import { matchPhrases } from "./match.ts";

/** A phrase that somebody took the trouble to disguise says more, in proportion to what it said. */
const disguisedWeight = (weight: number) => weight + (weight * (1 - weight)) / 2;

/** What a phrase still says in a sentence that speaks of something else, unless the model was given a role. */
const BESIDE = 0.6;
const ROLES = ["persona.someone-else", "persona.another-ai"];

export function detectPhrases(folded: Folded, words: readonly Word[]): Signal[] {
  const matches = matchPhrases(words, lexicon);
  const inRole = matches.some(({ rule }) => ROLES.includes(lexicon.rules[rule]?.id ?? ""));
  return matches.map(({ rule, from, to, disguised, beside }) => {
    const { id, family, why, weight: full } = lexicon.rules[rule] as (typeof lexicon.rules)[number];
    const weight = beside && !inRole ? full * BESIDE : full;
    return {
      detector: id,
      family,
      span: folded.spanOf((words[from] as Word).start, (words[to] as Word).end),
      why: disguised ? `${why} It is misspelt to avoid detection.` : why,
      weight: disguised ? disguisedWeight(weight) : weight,
    };
  });
}
