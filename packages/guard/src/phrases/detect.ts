import type { Word } from "../read/known-words.ts";
import { TRAITS } from "../rules.ts";
import type { Signal } from "../verdict.ts";
import { type CompiledPattern, has, rules, startingWith } from "./lexicon.ts";
import type { PhraseRule } from "./phrase.ts";

/** Factor on a weight in a sentence about something else; not applied if the model was given a role. */
const BESIDE = 0.6;

export function detectPhrases(words: readonly Word[]): Signal[] {
  const matches = matchPhrases(words);
  const inRole = matches.some(({ rule }) => TRAITS[rule.id]?.givesRole);
  return matches.map(({ rule, from, to, disguised, beside }) => {
    const { id, family, why, weight: full } = rule;
    const weight = beside && !inRole ? full * BESIDE : full;
    return {
      detector: id,
      family,
      span: { start: (words[from] as Word).start, end: (words[to] as Word).end },
      why: disguised ? `${why} It is misspelt to avoid detection.` : why,
      // More for a disguised phrase, but never above 1.
      weight: disguised ? weight + (weight * (1 - weight)) / 2 : weight,
    };
  });
}

/** Arabic, kana, Han and Hangul. */
const OTHER_SCRIPTS = /[\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

/** Finds phrases in scripts whose words are not separated, or change too much to be listed. */
export function detectOtherScripts(text: string): Signal[] {
  if (!OTHER_SCRIPTS.test(text)) return [];
  return rules.flatMap(({ id, family, why, otherScripts }) => {
    const match = otherScripts?.pattern.exec(text);
    if (!otherScripts || !match) return [];
    const span = { start: match.index, end: match.index + match[0].length };
    return [{ detector: id, family, span, why, weight: otherScripts.weight }];
  });
}

/** The words `from` up to and including `to` match a rule; `beside`: in a sentence about something else. */
type PhraseMatch = { rule: PhraseRule; from: number; to: number; disguised: boolean; beside: boolean };

const LOOK_BACK = 3;
/** Maximum matches of a rule; more add no information. */
const MATCHES_PER_RULE = 3;

/** Matches greedily: the nearest fitting word, without backtracking, so that time is linear in the text. */
function matchPhrases(words: readonly Word[]): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  const seen = new Uint8Array(rules.length);
  const lastEnd = new Int32Array(rules.length).fill(-1);
  for (let at = 0; at < words.length; at++) {
    const patterns = startingWith[(words[at] as Word).id] as readonly CompiledPattern[];
    for (let index = 0; index < patterns.length; index++) {
      const pattern = patterns[index] as CompiledPattern;
      const { rule } = pattern;
      if ((seen[rule] as number) >= MATCHES_PER_RULE || at <= (lastEnd[rule] as number)) continue;
      const to = follow(words, at, pattern);
      if (to < 0 || excused(words, at, to, pattern)) continue;
      seen[rule] = (seen[rule] as number) + 1;
      lastEnd[rule] = to;
      const disguised = words.slice(at, to + 1).some((word) => word.disguised);
      const beside = !sentenceHas(words, at, pattern.speaksOf);
      matches.push({ rule: rules[rule] as PhraseRule, from: at, to, disguised, beside });
    }
  }
  return matches;
}

/** @returns the last word of the match, or -1 */
function follow(words: readonly Word[], at: number, { places }: CompiledPattern): number {
  const { sentence } = words[at] as Word;
  let last = at;
  for (let index = 1; index < places.length; index++) {
    const { set, gap } = places[index] as CompiledPattern["places"][number];
    const limit = (words[last] as Word).position + 1 + gap;
    let next = last + 1;
    for (; ; next++) {
      const word = words[next];
      if (word === undefined || word.position > limit || word.sentence !== sentence) return -1;
      if (has(word.id, set)) break;
    }
    last = next;
  }
  return last;
}

/** Maximum search distance within a sentence, in known words, which bounds the time. */
const SENTENCE = 40;

function sentenceHas(words: readonly Word[], at: number, set: number): boolean {
  if (set < 0) return true;
  const { sentence } = words[at] as Word;
  return words
    .slice(Math.max(0, at - SENTENCE), at + SENTENCE)
    .some((word) => word.sentence === sentence && has(word.id, set));
}

function excused(words: readonly Word[], at: number, to: number, pattern: CompiledPattern) {
  const { unlessAfter, unlessWithin, notNext, closes } = pattern;
  const first = words[at] as Word;
  const last = words[to] as Word;
  if (unlessAfter >= 0) {
    for (let before = at - 1; before >= 0; before--) {
      const word = words[before] as Word;
      if (word.sentence !== first.sentence || word.position < first.position - LOOK_BACK) break;
      if (has(word.id, unlessAfter)) return true;
    }
  }
  if (unlessWithin >= 0) {
    for (let inside = at + 1; inside < to; inside++) if (has((words[inside] as Word).id, unlessWithin)) return true;
  }
  if (last.closes) return false;
  if (closes) return true;
  const next = words[to + 1];
  const isNext = (set: number) => next?.position === last.position + 1 && has(next.id, set);
  return (pattern.next >= 0 && !isNext(pattern.next)) || (notNext >= 0 && isNext(notNext));
}
