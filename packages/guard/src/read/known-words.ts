import { foldLookalikes, readLeet } from "./characters.ts";
import { MIN_SCRAMBLED, scrambleKey, segment, type WordTable } from "./word-table.ts";

/** A word known to a rule, at an offset of the folded text. */
export type Word = {
  id: number;
  /** Index among all words, unknown ones included, for distances between known words. */
  position: number;
  start: number;
  end: number;
  sentence: number;
  /** Whether it is written with lookalike letters or digits, scrambled or spaced out. */
  disguised: boolean;
  /** Whether it ends its sentence. */
  closes?: boolean;
};

export type KnownWords = {
  ids: ReadonlyMap<string, number>;
  find: WordTable;
  /** Words recognised with scrambled inner letters, by a key that ignores letter order. */
  scrambled: ReadonlyMap<number, string>;
};

/** Minimum length of words run together; longer than nearly any single word. Two words alone are a compound or a name in code. */
const MIN_RUN_TOGETHER = 14;
const MIN_PARTS = 3;
/** Maximum letters of run-together words read in a text: they cost more than the rest. */
const RUN_TOGETHER_BUDGET = 4_000;
const UNKNOWN = -1;
const LETTER = /[^\d'@$!|]/;

/** Appends the known words of a spelling: the word itself, its undisguised form, or several run together. */
export function createWordReader({ ids, find, scrambled }: KnownWords, known: Word[], text: string) {
  let budget = RUN_TOGETHER_BUDGET;

  /** Positional arguments for speed: called for every word of a text. */
  return function read(
    start: number,
    end: number,
    sentence: number,
    position: number,
    plain: boolean,
    hash: number,
    sum: number,
  ): void {
    const id = find(text, start, end, hash);
    if (id >= 0) {
      known.push({ id, position, start, end, sentence, disguised: false });
      return;
    }
    const length = end - start;
    if (length >= MIN_RUN_TOGETHER) {
      if (length > budget) return;
      budget -= length;
      const spelling = text.slice(start, end);
      const parts = segment(plain ? spelling : readLeet(foldLookalikes(spelling)), ids);
      if (parts.length < MIN_PARTS) return;
      for (const part of parts) {
        const from = start + part.start;
        known.push({ id: part.id, position, start: from, end: start + part.end, sentence, disguised: true });
      }
      return;
    }
    if (plain) {
      const meant = length >= MIN_SCRAMBLED ? unscramble(start, end, sum) : UNKNOWN;
      if (meant !== UNKNOWN) known.push({ id: meant, position, start, end, sentence, disguised: true });
      return;
    }
    const spelling = text.slice(start, end);
    const owned = spelling.endsWith("'s");
    const plainer = ids.get(owned ? spelling.slice(0, -2) : spelling.slice(spelling.indexOf("'") + 1));
    const meant = plainer ?? undisguise(spelling);
    if (meant !== UNKNOWN) known.push({ id: meant, position, start, end, sentence, disguised: plainer === undefined });
    if (owned) known.push({ id: ids.get("'s") ?? 0, position, start, end, sentence, disguised: false });
  };

  function unscramble(start: number, end: number, sum: number): number {
    const meant = scrambled.get(scrambleKey(sum, text.charCodeAt(start), text.charCodeAt(end - 1), end - start));
    return meant !== undefined && sameLetters(meant, text.slice(start, end)) ? (ids.get(meant) ?? UNKNOWN) : UNKNOWN;
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
