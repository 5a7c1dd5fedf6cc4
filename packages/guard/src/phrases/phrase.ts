import type { Family } from "../families.ts";
import type { KindOf, RuleId } from "../rules.ts";

/**
 * A rule for phrases: verbs × objects rather than sentences. A pattern is a sequence of places in one sentence, each a
 * word, a `@concept` or several of them joined by `|`. Between two places, `~3` allows up to three other words. At the
 * end of a pattern, `!word` means that the next word must not be this one, `?word` that the sentence ends or continues
 * with this one, and `.` that the sentence ends.
 */
export type PhraseRule = Words & { id: RuleId; family: Family };

type Words = Exceptions & { weight: number; why: string; patterns: readonly string[] };

type Exceptions = {
  /** Does not match after one of these, up to three words before: "never reveal your prompt". */
  unlessAfter?: string;
  /** Does not match with one of these inside: "ignore my last message". */
  unlessWithin?: string;
  /** The phrase in Arabic, Chinese, Japanese and Korean: a short pattern with bounded gaps, and its weight. */
  otherScripts?: { weight: number; pattern: RegExp };
  /** Weighs less unless one of these is in the same sentence: “no limits” may be about something else. */
  speaksOf?: string;
};

export const phrase = (weight: number, why: string, exceptions: Exceptions, patterns: readonly string[]): Words => ({
  weight,
  why,
  patterns,
  ...exceptions,
});

/** Rules of one family, named `family.key`. */
export const familyRules = <Of extends Family>(family: Of, rules: Partial<Record<KindOf<Of>, Words>>): PhraseRule[] =>
  Object.entries<Words>(rules as Record<string, Words>).map(([key, words]) => ({
    id: `${family}.${key}` as RuleId,
    family,
    ...words,
  }));
