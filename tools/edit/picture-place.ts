/** Where a picture's line goes: a paragraph after the cursor's, or on the cursor's empty line. */
export function pictureInsertion(text: string, line: string, caret: number): { from: number; insert: string } {
  const end = text.indexOf("\n\n", Math.max(0, caret - 1));
  return { from: end < 0 ? text.trimEnd().length : end, insert: `\n\n${line}` };
}
