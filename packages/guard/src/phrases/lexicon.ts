import { reverse, rot13 } from "../decode/decode.ts";
import { foldCharacter } from "../read/characters.ts";
import { CONCEPTS } from "./concepts.ts";
import { extractionRules } from "./extraction.ts";
import { framingRules } from "./framing.ts";
import { directiveRules, injectedRoleRules, splittingRules } from "./injected.ts";
import { overrideRules } from "./override.ts";
import { personaRules } from "./persona.ts";
import type { PhraseRule } from "./phrase.ts";

// Concepts and rules are compiled into one table, so that a text costs one lookup per word.

export const rules: readonly PhraseRule[] = [
  ...overrideRules,
  ...personaRules,
  ...extractionRules,
  ...injectedRoleRules,
  ...splittingRules,
  ...directiveRules,
  ...framingRules,
];

/** Words that attackers scramble, rotate or reverse to evade filters. */
export const TARGETS =
  "ignore disregard forget bypass override previous instructions instruction directives system prompt reveal password restrictions guidelines unfiltered rules";
const COMMON = "your you the and all are";

/** Every word that a rule knows, with its id. */
export const ids = new Map<string, number>();
/** The words of each set, by the index of the set. */
const members: Set<number>[] = [];
const sets = new Map<string, number>();
const NO_SET = -1;

function idOf(word: string): number {
  const folded = word.replace(/[^\0-\x7f]/gu, (letter) => foldCharacter(letter.codePointAt(0) as number));
  const id = ids.get(folded) ?? ids.size;
  ids.set(folded, id);
  return id;
}

/** Words that also match with an added s (plural, third person); shorter ones would become other words. */
const MAY_END_IN_S = /^[a-z]{3,}[a-rt-z]$/;

function wordsOf(part: string): number[] {
  if (!part.startsWith("@")) return MAY_END_IN_S.test(part) ? [idOf(part), idOf(`${part}s`)] : [idOf(part)];
  const words = CONCEPTS[part.slice(1)];
  if (words === undefined) throw new Error(`unknown concept ${part}`);
  return words.trim().split(/\s+/).flatMap(wordsOf);
}

/** The index of the set of words that an expression such as `all|every|@told` names. */
function setOf(expression: string | undefined): number {
  if (expression === undefined) return NO_SET;
  const set = sets.get(expression) ?? members.length;
  if (set === members.length) members.push(new Set(expression.split("|").flatMap(wordsOf)));
  sets.set(expression, set);
  return set;
}

export type CompiledPattern = (typeof patterns)[number];

/** A pattern as indexes of word sets; -1 where any word may follow. With `closes` the last word must end its sentence. */
function placesOf(pattern: string) {
  const places: { set: number; gap: number }[] = [];
  const after = { closes: false, next: NO_SET, notNext: NO_SET };
  let gap = 0;
  for (const part of pattern.split(" ")) {
    if (part === ".") after.closes = true;
    else if (part.startsWith("~")) gap = Number(part.slice(1));
    else if (part.startsWith("!")) after.notNext = setOf(part.slice(1));
    else if (part.startsWith("?")) after.next = setOf(part.slice(1));
    else {
      places.push({ set: setOf(part), gap });
      gap = 0;
    }
  }
  return { places, ...after };
}

const patterns = rules.flatMap(({ patterns, unlessAfter, unlessWithin, speaksOf }, rule) => {
  const exceptions = { unlessAfter: setOf(unlessAfter), unlessWithin: setOf(unlessWithin), speaksOf: setOf(speaksOf) };
  return patterns.map((pattern) => ({ rule, ...placesOf(pattern), ...exceptions }));
});

const anyOf = (words: string) => setOf(words.split(" ").join("|"));

/** Word sets that belong to no rule but are counted. */
export const watched = {
  rotated: anyOf(rot13(`${TARGETS} ${COMMON}`)),
  reversed: anyOf(reverse(`${TARGETS} ${COMMON} what tell`)),
};

/** The patterns that may begin with a word, by its id. */
export const startingWith: CompiledPattern[][] = Array.from({ length: ids.size }, () => []);
for (const pattern of patterns) {
  for (const word of members[pattern.places[0]?.set ?? NO_SET] ?? []) startingWith[word]?.push(pattern);
}

const width = Math.ceil(members.length / 32);
/** A bit set of word × set: membership is the most frequent operation of matching. */
const bits = new Uint32Array(ids.size * width);
for (const [index, set] of members.entries()) {
  for (const word of set)
    bits[word * width + (index >> 5)] = (bits[word * width + (index >> 5)] as number) | (1 << (index & 31));
}

/** Whether a word belongs to a set of words. */
export const has = (word: number, set: number) =>
  (((bits[word * width + (set >> 5)] as number) >>> (set & 31)) & 1) === 1;
