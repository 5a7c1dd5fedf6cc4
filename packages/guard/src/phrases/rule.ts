import type { Family } from "../families.ts";
import type { KindOf, RuleId } from "../rules.ts";

/**
 * A family of phrases: verbs × objects rather than sentences. A pattern is a row of places, each a word, a `@concept`
 * or several of them joined by `|`. `~3` lets up to three words stand between two places of the same sentence;
 * `!word` ends a pattern: the next word must not be this one; `?word`: the sentence ends here or goes on with this one;
 * `.`: it ends here.
 */
export type PhraseRule = {
  id: RuleId;
  family: Family;
  weight: number;
  why: string;
  patterns: readonly string[];
  /** Does not match after one of these, up to three words before: "never reveal your prompt". */
  unlessAfter?: string;
  /** Does not match with one of these inside: "ignore my last message". */
  unlessWithin?: string;
  /** How it reads in Arabic, Chinese, Japanese and Korean: a short pattern with bounded gaps, and its weight. */
  otherScripts?: { weight: number; pattern: RegExp };
  /** Weighs less unless one of these is in the same sentence: not only models have limits. */
  speaksOf?: string;
};

type Words = Omit<PhraseRule, "id" | "family">;

/** Rules of one family, named `family.key`. */
export function familyRules<Of extends Family>(family: Of, rules: Partial<Record<KindOf<Of>, Words>>): PhraseRule[] {
  return Object.entries<Words>(rules as Record<string, Words>).map(([key, words]) => ({
    id: `${family}.${key}` as RuleId,
    family,
    ...words,
  }));
}
