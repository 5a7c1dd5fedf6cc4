import type { Family } from "../families.ts";
import { foldCharacter } from "../read/characters.ts";
import type { KindOf, RuleId } from "../rules.ts";

/**
 * A rule for phrases: verbs × objects rather than sentences. A pattern is a sequence of places in one sentence, each a
 * word, a `@concept` or several of them joined by `|`. Between two places, `~3` allows up to three other words. At the
 * end of a pattern, `!word` means that the next word must not be this one, `?word` that the sentence ends or continues
 * with this one, and `.` that the sentence ends.
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
  /** The phrase in Arabic, Chinese, Japanese and Korean: a short pattern with bounded gaps, and its weight. */
  otherScripts?: { weight: number; pattern: RegExp };
  /** Weighs less unless one of these is in the same sentence: “no limits” may be about something else. */
  speaksOf?: string;
};

type Words = Omit<PhraseRule, "id" | "family">;

type Exceptions = Pick<PhraseRule, "unlessAfter" | "unlessWithin" | "speaksOf" | "otherScripts">;

export const phrase = (weight: number, why: string, exceptions: Exceptions, patterns: readonly string[]): Words => ({
  weight,
  why,
  patterns,
  ...exceptions,
});

/** Rules of one family, named `family.key`. */
export function familyRules<Of extends Family>(family: Of, rules: Partial<Record<KindOf<Of>, Words>>): PhraseRule[] {
  return Object.entries<Words>(rules as Record<string, Words>).map(([key, words]) => ({
    id: `${family}.${key}` as RuleId,
    family,
    ...words,
  }));
}

type Place = { set: number; gap: number };
export type CompiledPattern = {
  rule: number;
  places: Place[];
  /** Whether the last word must end its sentence. */
  closes: boolean;
  /** Indexes of word sets, or -1. */
  next: number;
  notNext: number;
  unlessAfter: number;
  unlessWithin: number;
  speaksOf: number;
};

export type Lexicon<Name extends string = string> = {
  /** Every word any rule knows. */
  ids: ReadonlyMap<string, number>;
  /** Whether a word belongs to a set of words. */
  has: (word: number, set: number) => boolean;
  /** The patterns that may begin with a word. */
  startingWith: readonly (readonly CompiledPattern[])[];
  rules: readonly PhraseRule[];
  /** Word sets that belong to no rule but are counted. */
  watched: Readonly<Record<Name, number>>;
};

const NO_SET = -1;
/** Words that also match with an added s (plural, third person); shorter ones would become other words. */
const MAY_END_IN_S = /^[a-z]{3,}[a-rt-z]$/;

const foldWord = (word: string) =>
  word.replace(/[^\0-\x7f]/gu, (letter) => foldCharacter(letter.codePointAt(0) as number));

/** Compiles concepts and rules into one table, so that a text costs one lookup per word. */
export function compile<Name extends string>(
  concepts: Readonly<Record<string, string>>,
  rules: readonly PhraseRule[],
  watched: Readonly<Record<Name, string>>,
): Lexicon<Name> {
  const ids = new Map<string, number>();
  const members: Set<number>[] = [];
  const sets = new Map<string, number>();

  const idOf = (word: string) => {
    const folded = foldWord(word);
    const known = ids.get(folded);
    if (known !== undefined) return known;
    ids.set(folded, ids.size);
    return ids.size - 1;
  };
  const wordsOf = (part: string): number[] => {
    if (!part.startsWith("@")) return MAY_END_IN_S.test(part) ? [idOf(part), idOf(`${part}s`)] : [idOf(part)];
    const words = concepts[part.slice(1)];
    if (words === undefined) throw new Error(`unknown concept ${part}`);
    return words
      .trim()
      .split(/\s+/)
      .flatMap((word) => wordsOf(word));
  };
  const setOf = (expression: string) => {
    const known = sets.get(expression);
    if (known !== undefined) return known;
    sets.set(expression, members.length);
    members.push(new Set(expression.split("|").flatMap(wordsOf)));
    return members.length - 1;
  };

  const patterns = rules.flatMap((rule, index) =>
    rule.patterns.map((pattern): CompiledPattern => {
      const places: Place[] = [];
      let gap = 0;
      let next = NO_SET;
      let notNext = NO_SET;
      let closes = false;
      for (const part of pattern.split(" ")) {
        if (part === ".") closes = true;
        else if (part.startsWith("~")) gap = Number(part.slice(1));
        else if (part.startsWith("!")) notNext = setOf(part.slice(1));
        else if (part.startsWith("?")) next = setOf(part.slice(1));
        else {
          places.push({ set: setOf(part), gap });
          gap = 0;
        }
      }
      const { unlessAfter, unlessWithin, speaksOf } = rule;
      return {
        rule: index,
        places,
        closes,
        next,
        notNext,
        unlessAfter: unlessAfter ? setOf(unlessAfter) : NO_SET,
        unlessWithin: unlessWithin ? setOf(unlessWithin) : NO_SET,
        speaksOf: speaksOf ? setOf(speaksOf) : NO_SET,
      };
    }),
  );

  const watchedSets = Object.fromEntries(
    Object.entries<string>(watched).map(([name, words]) => [name, setOf(words.split(" ").join("|"))]),
  ) as Record<Name, number>;

  const startingWith: CompiledPattern[][] = Array.from({ length: ids.size }, () => []);
  for (const pattern of patterns) {
    for (const word of members[pattern.places[0]?.set ?? NO_SET] ?? []) startingWith[word]?.push(pattern);
  }
  return { ids, has: membership(members, ids.size), startingWith, rules, watched: watchedSets };
}

/** A bit set of word × set: membership is the most frequent operation of matching. */
function membership(members: readonly Set<number>[], words: number): Lexicon["has"] {
  const width = Math.ceil(members.length / 32);
  const bits = new Uint32Array(words * width);
  members.forEach((set, index) => {
    for (const word of set)
      bits[word * width + (index >> 5)] = (bits[word * width + (index >> 5)] as number) | (1 << (index & 31));
  });
  return (word, set) => (((bits[word * width + (set >> 5)] as number) >>> (set & 31)) & 1) === 1;
}
