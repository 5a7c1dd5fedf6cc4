/** Shorter words have too few inner letters to tell them apart. */
export const MIN_SCRAMBLED = 6;

/**
 * A number that does not change when the inner letters of a word do: people and models read "ignroe" as "ignore".
 * Different words may share it; compare the letters as well.
 */
export function scrambleKey(word: string): number {
  let sum = 0;
  for (let at = 1; at < word.length - 1; at++) {
    const code = word.charCodeAt(at);
    sum += Math.imul(code, code + 7);
  }
  return ((sum * 31 + word.charCodeAt(0)) * 31 + word.charCodeAt(word.length - 1)) * 32 + word.length;
}
