import { readLeet } from "./characters.ts";
import type { KnownWords, Word } from "./known-words.ts";
import { segment } from "./word-table.ts";

/** Minimum number of single letters in a row; fewer are initials or lists. */
const MIN_LETTERS = 5;
/** Maximum gap between two letters: "i g n o r e", "i.g.n.o.r.e", wider between words. */
const MAX_GAP = 3;
/** Maximum letters joined per text; more is a table or a matrix. */
const BUDGET = 2_000;

/** Joins rows of single letters into the words they spell. */
export function createSpelling(lexicon: KnownWords, known: Word[], text: string) {
  let row: number[] = [];
  let rowSentence = 0;
  let rowPosition = 0;
  let budget = BUDGET;

  function end(): void {
    if (row.length === 0) return;
    const letters = row;
    row = [];
    if (letters.length < MIN_LETTERS || letters.length > budget) return;
    budget -= letters.length;
    const parts = segment(readLeet(letters.map((at) => text[at]).join("")), lexicon.ids);
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
