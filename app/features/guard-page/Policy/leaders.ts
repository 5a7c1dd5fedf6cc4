/** How many lines lie between one note's leader and the one before it; the first is counted from the file's upper edge to the middle of its line. */
export function leaders(lines: readonly number[]): number[] {
  return lines.map((line, index) => line - (index === 0 ? 0.5 : (lines[index - 1] as number)));
}
