import { ids } from "../phrases/lexicon.ts";
import { foldLookalikes, readLeet } from "./characters.ts";
import { find, segment, UNKNOWN, unscramble } from "./word-table.ts";

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
  closes?: boolean;
};

/** Minimum length of words run together; longer than nearly any single word. Two words alone are a compound or a name in code. */
const MIN_RUN_TOGETHER = 14;
const MIN_PARTS = 3;
/** Maximum letters of run-together words read in a text: they cost more than the rest. */
const RUN_TOGETHER_BUDGET = 4_000;
const LETTER = /[^\d'@$!|]/;

/** Appends the known words of a spelling: the word itself, its undisguised form, or several run together. */
export function createWordReader(known: Word[], text: string) {
  let budget = RUN_TOGETHER_BUDGET;

  /** Positional arguments for speed: called for every word of a text. */
  return (
    start: number,
    end: number,
    sentence: number,
    position: number,
    plain: boolean,
    hash: number,
    sum: number,
  ): void => {
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
      const parts = segment(plain ? spelling : readLeet(foldLookalikes(spelling)));
      if (parts.length < MIN_PARTS) return;
      for (const part of parts) {
        const from = start + part.start;
        known.push({ id: part.id, position, start: from, end: start + part.end, sentence, disguised: true });
      }
      return;
    }
    if (plain) {
      const meant = unscramble(text, start, end, sum);
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
}

function undisguise(spelling: string): number {
  if (!LETTER.test(spelling)) return UNKNOWN;
  const plainer = foldLookalikes(spelling);
  return ids.get(plainer) ?? ids.get(readLeet(plainer)) ?? ids.get(readLeet(plainer, "l")) ?? UNKNOWN;
}

/** Minimum number of single letters in a row; fewer are initials or lists. */
const MIN_SPELLED = 5;
/** Maximum gap between two letters: "i g n o r e", "i.g.n.o.r.e", wider between words. */
const MAX_GAP = 3;
/** Maximum letters joined per text; more is a table or a matrix. */
const SPELLING_BUDGET = 2_000;

/** Joins rows of single letters into the words they spell. */
export function createSpelling(known: Word[], text: string) {
  let row: number[] = [];
  let rowSentence = 0;
  let rowPosition = 0;
  let budget = SPELLING_BUDGET;

  function end(): void {
    if (row.length === 0) return;
    const letters = row;
    row = [];
    if (letters.length < MIN_SPELLED || letters.length > budget) return;
    budget -= letters.length;
    const parts = segment(readLeet(letters.map((at) => text[at]).join("")));
    if (parts.length === 0) return;
    // The single letters may have been recorded as words; the spelled words replace them.
    while ((known.at(-1)?.start ?? -1) >= (letters[0] as number)) known.pop();
    for (const [index, part] of parts.entries()) {
      known.push({
        id: part.id,
        // The last word gets the position of the last letter, adjacent to the next word.
        position: rowPosition + letters.length - parts.length + index,
        start: letters[part.start] as number,
        end: (letters[part.end - 1] as number) + 1,
        sentence: rowSentence,
        disguised: true,
      });
    }
  }

  return {
    letter(at: number, sentence: number, position: number): void {
      if (row.length > 0 && at - (row.at(-1) as number) - 1 > MAX_GAP) end();
      if (row.length === 0) {
        rowSentence = sentence;
        rowPosition = position;
      }
      row.push(at);
    },
    end,
  };
}
