import { foldLookalikes, readLeet } from "./lookalikes.ts";
import { MIN_SCRAMBLED, scrambleKey } from "./scramble.ts";
import { segment } from "./segment.ts";
import type { Word } from "./words.ts";

export type KnownWords = {
  ids: ReadonlyMap<string, number>;
  /** Words worth recognising with their inner letters out of order, by a key that ignores the order. */
  scrambled: ReadonlyMap<number, string>;
};

/** Longer than nearly any word: several written as one. */
const MIN_RUN_TOGETHER = 14;
/** Reading words run together costs more than the rest; a text gets this many letters of it. */
const RUN_TOGETHER_BUDGET = 4_000;
const UNKNOWN = -1;
const LETTER = /[^\d'@$!|]/;

/** Appends what a spelling stands for, if any rule knows it: the word, its undisguised form, or several run together. */
export function createWordReader({ ids, scrambled }: KnownWords, known: Word[], text: string) {
  let budget = RUN_TOGETHER_BUDGET;

  return function read(start: number, end: number, sentence: number, position: number, plain: boolean): void {
    const spelling = text.slice(start, end);
    const id = ids.get(spelling);
    if (id !== undefined) {
      known.push({ id, position, start, end, sentence, disguised: false });
      return;
    }
    const length = end - start;
    if (length >= MIN_RUN_TOGETHER) {
      if (length > budget) return;
      budget -= length;
      const parts = segment(plain ? spelling : readLeet(foldLookalikes(spelling)), ids);
      if (parts.length < 2) return;
      for (const part of parts) {
        known.push({
          id: part.id,
          position,
          start: start + part.start,
          end: start + part.end,
          sentence,
          disguised: true,
        });
      }
      return;
    }
    const owner = !plain && spelling.endsWith("'s") ? ids.get(spelling.slice(0, -2)) : undefined;
    const meant = owner ?? (plain ? unscramble(spelling) : undisguise(spelling));
    if (meant !== UNKNOWN) known.push({ id: meant, position, start, end, sentence, disguised: owner === undefined });
  };

  function unscramble(spelling: string): number {
    if (spelling.length < MIN_SCRAMBLED) return UNKNOWN;
    const meant = scrambled.get(scrambleKey(spelling));
    return meant !== undefined && sameLetters(meant, spelling) ? (ids.get(meant) ?? UNKNOWN) : UNKNOWN;
  }

  function undisguise(spelling: string): number {
    if (!LETTER.test(spelling)) return UNKNOWN;
    const plainer = foldLookalikes(spelling);
    return ids.get(plainer) ?? ids.get(readLeet(plainer)) ?? ids.get(readLeet(plainer, "l")) ?? UNKNOWN;
  }
}

function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join("") === [...other].sort().join("");
}
