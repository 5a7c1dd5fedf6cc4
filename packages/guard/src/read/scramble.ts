/** Shorter words have too few inner letters to tell them apart. */
export const MIN_SCRAMBLED = 6;

/** What a letter adds to a sum that does not care about their order. */
export const letterWeight = (code: number) => code * (code + 7);

/**
 * A number that does not change when the inner letters of a word do: people and models read "ignroe" as "ignore".
 * Different words may share it; compare the letters as well.
 */
export const scrambleKey = (sum: number, first: number, last: number, length: number) =>
  ((sum * 31 + first) * 31 + last) * 32 + length;

export function keyOf(word: string): number {
  let sum = 0;
  for (let at = 0; at < word.length; at++) sum += letterWeight(word.charCodeAt(at));
  return scrambleKey(sum, word.charCodeAt(0), word.charCodeAt(word.length - 1), word.length);
}
